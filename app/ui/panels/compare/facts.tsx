/** What the two runs came to at this iteration. */
import type { IterationRecord } from '../../../protocol/recording.ts';
import type { CompareText } from '../../text/compare.en.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { temperatures } from '../success/curve.ts';

interface FactsProps {
  readonly records: readonly [a: IterationRecord, b: IterationRecord];
  readonly text: CompareText;
}

export function Facts({ records, text }: FactsProps) {
  const words = useText();
  const format = useFormat();
  const rows: (readonly [string, readonly (string | null)[]])[] = [
    [text.success, records.map(({ train }) => format.percent(train.success))],
    [text.returns, records.map(({ meanReturn }) => format.number(meanReturn))],
    ...temperatures.map((temperature) => {
      const cells = records.map(({ evaluations }) => {
        const found = evaluations.find((one) => one.temperature === temperature);
        return found ? format.percent(found.all.success) : null;
      });
      return [text.heldOut(format.exact(temperature)), cells] as const;
    }),
    ...(['d', 'gate'] as const).map((key) => {
      const cells = records.map(({ groups }) => meanOf(groups.flatMap((group) => group[key] ?? [])));
      const name = key === 'd' ? words.why.rows.d : words.why.rows.m;
      return [name, cells.map((value) => (value === null ? null : format.number(value)))] as const;
    }),
  ];
  return (
    <table className="compare-facts-table">
      <thead>
        <tr>
          <td />
          <th scope="col" className="value">
            A
          </th>
          <th scope="col" className="value">
            B
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="value">{cells[0] ?? '–'}</td>
            <td className="value">{cells[1] ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
