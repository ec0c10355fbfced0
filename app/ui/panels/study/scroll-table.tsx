/** A table of figures that scrolls sideways by itself where the screen is narrow, also by keyboard. */
import type { ReactNode } from 'react';
import { scrolls } from '../../marks/scrolls.ts';
import './scroll-table.css';

interface ScrollTableProps {
  readonly name: string;
  readonly head: readonly { readonly key: string; readonly say: ReactNode }[];
  /** Intervals stand under their figures: for tables of many columns. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

export function ScrollTable({ name, head, stacked = false, children }: ScrollTableProps) {
  return (
    <div className="scroll-table" {...scrolls(name)}>
      <table className={`numbers study-numbers${stacked ? ' stacked' : ''}`}>
        <thead>
          <tr>
            {head.map(({ key, say }) => (
              <th scope="col" key={key}>
                {say}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A figure with its interval, which stands back. */
export function Figures({ of: [value, interval] }: { readonly of: readonly [string, string] }) {
  return (
    <>
      {value} <span className="interval">{interval}</span>
    </>
  );
}
