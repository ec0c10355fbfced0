/** Every arm against what it is compared with, on shared seeds. */
import type { Comparison, Summary } from '../../../study/summary.ts';
import { armOf, measuredOf, reportedDifference } from '../../../study/verdict.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { pFigure, pointFigures, ratioFigures, signedPoints } from './figures.ts';
import { Figures, ScrollTable } from './scroll-table.tsx';

interface DifferencesTableProps {
  readonly summary: Summary;
  readonly split: string;
}

export function DifferencesTable({ summary, split }: DifferencesTableProps) {
  const text = useText();
  const { study: words, label } = useStudyText();
  const format = useFormat();
  const { study, comparisons } = summary;
  const own = comparisons.filter((one) => one.split === split);
  const names: Readonly<Record<string, string>> = text.success.types;
  const head = [
    { key: 'points', say: words.points },
    ...(study.paper ? [{ key: 'paper', say: words.reported }] : []),
    { key: '1', say: words.at('1') },
    { key: '0.4', say: words.at('0.4') },
    { key: 'improvement', say: `${words.improvement}, ${words.at('1')}` },
  ];
  return (
    <ScrollTable name={words.differences} head={head}>
      {own
        .filter(({ temperature }) => temperature === 1)
        .flatMap((free) => {
          const [arm, against] = [armOf(study, free.arm), armOf(study, free.against)];
          const sharp = own.find((one) => one.arm === free.arm && one.temperature === 0.4);
          // Types are shown where the paper says something of their differences.
          const cells = Object.keys(free.difference).filter(
            (cell) =>
              cell === 'all' ||
              arm.paper.some((one) => one.split === split && one.difference?.[cell] !== undefined),
          );
          return cells.map((cell) => {
            const reported = reportedDifference(study, arm, against, split, cell);
            return (
              <tr key={`${free.arm} ${cell}`}>
                <th scope="row">
                  {label(arm.label)} − {label(against.label)}
                  {cell !== 'all' && `, ${names[cell] ?? cell}`}
                </th>
                {study.paper && <td>{reported ? signedPoints(reported.points, format) : words.none}</td>}
                <Difference comparison={free} cell={cell} />
                <Difference comparison={sharp} cell={cell} />
                <td>{cell === 'all' && <Figures of={ratioFigures(free.improvement, format)} />}</td>
              </tr>
            );
          });
        })}
    </ScrollTable>
  );
}

interface DifferenceProps {
  readonly comparison: Comparison | undefined;
  readonly cell: string;
}

function Difference({ comparison, cell }: DifferenceProps) {
  const { study: words } = useStudyText();
  const format = useFormat();
  if (!comparison) return <td />;
  const measured = measuredOf(comparison, cell);
  return (
    <td>
      <Figures of={pointFigures(measured, format)} />{' '}
      <span className="nowrap">{words.p(pFigure(measured.p, format))}</span>
    </td>
  );
}
