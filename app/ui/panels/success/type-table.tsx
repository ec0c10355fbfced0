/** The held-out success of every task type, with both averages by name. */
import { useState } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { useView } from '../../../state/view.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { type ByType, byType, type TypeRow } from './by-type.ts';
import { temperatures } from './curve.ts';
import { typeText } from './type-text.ts';

export function TypeTable({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.success.byType}</summary>
      {open && <Tables upTo={focus?.iteration.iteration ?? 0} />}
    </details>
  );
}

function Tables({ upTo }: { readonly upTo: number }) {
  const text = useText();
  const iterations = useView((view) => view.iterations);
  const tables = byType(iterations, upTo);
  if (tables.length === 0) return <p className="muted">{text.success.notEvaluated}</p>;
  return tables.map((table) => <Table key={table.split} table={table} />);
}

function Table({ table: { iteration, split, rows, graded } }: { readonly table: ByType }) {
  const text = useText();
  const format = useFormat();
  const measures = graded ? (['success', 'score'] as const) : (['success'] as const);
  const name = ({ type }: TypeRow) => {
    if (type === null) return text.success.overEpisodes;
    return type === 'plain' ? text.success.overTypes : typeText(type, text.success.types);
  };
  return (
    <table className="numbers">
      <caption className="muted">
        {`${text.success.iteration} ${format.count(iteration)} · ${text.choices.evalSplit[split === 'valid-unseen' ? 'valid-unseen' : 'valid-seen']}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.success.type}</th>
          {temperatures.flatMap((temperature) =>
            measures.map((measure) => (
              <th scope="col" key={`${temperature} ${measure}`}>
                {`${text.success.measures[measure]}, T ${format.exact(temperature)}`}
              </th>
            )),
          )}
          <th scope="col">{text.success.episodes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type ?? ''}>
            <th scope="row">{name(row)}</th>
            {temperatures.flatMap((temperature, i) =>
              measures.map((measure) => {
                const rate = row.rates[i];
                const value = measure === 'score' ? (rate?.score ?? rate?.success) : rate?.success;
                const known = rate && rate.episodes > 0 && value !== undefined;
                return <td key={`${temperature} ${measure}`}>{known ? format.percent(value) : '–'}</td>;
              }),
            )}
            <td>{format.count(row.rates[0]?.episodes ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
