/** The chart's numbers as a table. */
import { useState } from 'react';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import type { ChosenArm } from './chosen-arms.ts';
import { type ChartRow, shareFigures } from './figures.ts';
import { Figures, ScrollTable } from './scroll-table.tsx';

interface CurveTableProps {
  readonly rows: readonly ChartRow[];
  readonly arms: readonly ChosenArm[];
}

export function CurveTable(props: CurveTableProps) {
  const { study: words } = useStudyText();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.table}</summary>
      {open && <Rows {...props} />}
    </details>
  );
}

function Rows({ rows, arms }: CurveTableProps) {
  const { study: words } = useStudyText();
  const format = useFormat();
  const head = [
    { key: 'iteration', say: words.iteration },
    ...arms.map(({ name, label }) => ({ key: name, say: label })),
  ];
  return (
    <ScrollTable name={words.chart} head={head}>
      {rows.map(({ iteration, values }) => (
        <tr key={iteration}>
          <th scope="row">{format.count(iteration)}</th>
          {arms.map(({ name }, index) => {
            const value = values[index];
            return <td key={name}>{value && <Figures of={shareFigures(value, format)} />}</td>;
          })}
        </tr>
      ))}
    </ScrollTable>
  );
}
