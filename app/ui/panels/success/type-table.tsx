/** Held-out success or return of every task type, with both averages by name. */
import type { Measure } from '../../../state/selection.ts';
import { useView } from '../../../state/view.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { type ByType, byType, type TypeRow } from './by-type.ts';
import { temperatures } from './curve.ts';
import { valueText } from './measured-text.ts';
import { typeText } from './type-text.ts';

interface TypeTablesProps {
  /** The newest evaluation up to this iteration. */
  readonly upTo: number;
  readonly measure: Measure;
}

export default function TypeTables({ upTo, measure }: TypeTablesProps) {
  const text = useText();
  const iterations = useView((view) => view.iterations);
  const tables = byType(iterations, upTo);
  if (tables.length === 0) return <p className="muted">{text.success.notEvaluated}</p>;
  return tables.map((table) => <Table key={table.split} table={table} measure={measure} />);
}

interface TableProps {
  readonly table: ByType;
  readonly measure: Measure;
}

function Table({ table: { iteration, split, rows, graded }, measure: chosen }: TableProps) {
  const text = useText();
  const format = useFormat();
  // A world's score stands beside the share of successes that it refines.
  const measures = chosen === 'success' && graded ? (['success', 'score'] as const) : [chosen];
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
                const value = measure === 'score' ? (rate?.score ?? rate?.success) : rate?.[measure];
                const known = rate && rate.episodes > 0 && value !== undefined;
                const written = known ? valueText(value, chosen, format) : '–';
                return <td key={`${temperature} ${measure}`}>{written}</td>;
              }),
            )}
            <td>{format.count(row.rates[0]?.episodes ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
