/** The update contrast: what one update does to the tokens it learned from, by class, beside GRPO's. */
import type { ClassContrast } from '../../../protocol/measurements.ts';
import { useMeasurements } from '../../../state/measurements.ts';
import { Panel } from '../../marks/panel.tsx';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { ScrollTable } from '../study/scroll-table.tsx';
import { Measured } from './measured.tsx';

export function ContrastPanel() {
  const text = useText();
  const { contrast: words } = useStudyText();
  const measurement = useMeasurements((all) => all.contrast);
  const { result, config } = measurement;
  const grpo = text.choices.method.grpo;
  const own = config?.method === 'grpo' ? words.own : config ? text.choices.method[config.method] : '';
  return (
    <Panel name="contrast" title={words.title}>
      <p className="note">{words.intro}</p>
      <Measured what="contrast" measurement={measurement} say={words.measure} refused={null} />
      {result && <Numbers own={own} plain={grpo} rows={result.own} others={result.plain} />}
    </Panel>
  );
}

interface NumbersProps {
  readonly own: string;
  readonly plain: string;
  readonly rows: readonly ClassContrast[];
  readonly others: readonly ClassContrast[];
}

const columns = ['size', 'share', 'success', 'failure'] as const;

function Numbers({ own, plain, rows, others }: NumbersProps) {
  const { contrast: words, classes } = useStudyText();
  const format = useFormat();
  const head = [
    { key: 'class', say: words.tokenClass },
    { key: 'tokens', say: words.tokens },
    ...columns.flatMap((column) => [
      { key: `own ${column}`, say: `${words[column]}, ${own}` },
      { key: `plain ${column}`, say: plain },
    ]),
  ];
  const write = (of: ClassContrast | undefined, column: (typeof columns)[number]) => {
    const value = of?.[column] ?? null;
    if (value === null) return '';
    return column === 'share' ? format.percent(value) : format.fixed(value, 3);
  };
  return (
    <ScrollTable name={words.title} head={head}>
      {rows.map((row) => {
        const other = others.find(({ tokenClass }) => tokenClass === row.tokenClass);
        return (
          <tr key={row.tokenClass}>
            <th scope="row">{classes[row.tokenClass]}</th>
            <td>{format.count(row.tokens)}</td>
            {columns.flatMap((column) => [
              <td key={`own ${column}`}>{write(row, column)}</td>,
              <td key={`plain ${column}`} className="interval">
                {write(other, column)}
              </td>,
            ])}
          </tr>
        );
      })}
    </ScrollTable>
  );
}
