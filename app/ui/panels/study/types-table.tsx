/** Success by task type, with what the paper reports. */
import type { Summary } from '../../../study/summary.ts';
import { armOf } from '../../../study/verdict.ts';
import type { Formatter } from '../../format/number.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { measurementOf, shareFigures, typesOf } from './figures.ts';
import { Figures, ScrollTable } from './scroll-table.tsx';
import type { Shown } from './study-success.tsx';

interface TypesTableProps {
  readonly summary: Summary;
  readonly shown: Pick<Shown, 'split' | 'temperature'>;
}

export function TypesTable({ summary, shown: { split, temperature } }: TypesTableProps) {
  const text = useText();
  const { study: words, label } = useStudyText();
  const format = useFormat();
  const types = typesOf(summary);
  const names: Readonly<Record<string, string>> = text.success.types;
  const head = [
    { key: 'arm', say: words.arm },
    ...types.map((type) => ({ key: type, say: names[type] ?? type })),
  ];
  return (
    <ScrollTable name={words.types} head={head} stacked>
      {summary.arms.map(({ name }) => {
        const arm = armOf(summary.study, name);
        const measured = measurementOf(summary, name, split, temperature);
        const reported = arm.paper.find((one) => one.split === split)?.success;
        return (
          <tr key={name}>
            <th scope="row">{label(arm.label)}</th>
            {types.map((type) => {
              const value = measured?.success[type];
              const paper = reported?.[type];
              return (
                <td key={type}>
                  {value && <Figures of={withPaper(shareFigures(value, format), paper, format)} />}
                </td>
              );
            })}
          </tr>
        );
      })}
    </ScrollTable>
  );
}

/** The paper's figure stands beside the mean. */
function withPaper(
  [mean, interval]: readonly [string, string],
  paper: number | undefined,
  format: Formatter,
): readonly [string, string] {
  return [paper === undefined ? mean : `${mean} (${format.fixed(paper, 1)})`, interval];
}
