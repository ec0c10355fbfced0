/** What the lines of the success chart are, drawn as they are drawn there. */
import type { MethodStyle } from '../../marks/method-style.ts';
import { OneOf } from '../../marks/one-of.tsx';
import type { Dictionary } from '../../text/en.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { temperatures } from './curve.ts';

interface LegendProps {
  readonly style: MethodStyle;
  /** What is said of the figures. */
  readonly note: keyof Dictionary['success']['notes'];
}

export function Legend({ style: { color, dash }, note }: LegendProps) {
  const text = useText();
  const format = useFormat();
  return (
    <ul className="legend">
      {temperatures.map((temperature, index) => (
        <li key={temperature}>
          <svg width="28" height="10" aria-hidden="true">
            <line
              x2="28"
              y1="5"
              y2="5"
              stroke={color}
              strokeWidth={index === 0 ? 2.25 : 1.25}
              strokeDasharray={dash}
            />
            <circle cx="14" cy="5" r="3.5" stroke={color} fill={index === 0 ? color : 'var(--page)'} />
          </svg>
          {text.success.heldOut(format.exact(temperature))}
        </li>
      ))}
      <li>
        <svg width="28" height="10" aria-hidden="true">
          <line x2="28" y1="5" y2="5" stroke="var(--muted)" />
        </svg>
        {text.success.train}
      </li>
      <li className="muted">
        <OneOf texts={text.success.notes} shown={note} />
      </li>
    </ul>
  );
}
