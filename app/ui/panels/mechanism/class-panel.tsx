/** Which kinds of tokens the credit goes to, over the iterations. */
import { useMemo, useState } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { selectIteration } from '../../../state/selection.ts';
import { useView } from '../../../state/view.ts';
import { Panel } from '../../marks/panel.tsx';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { ScrollTable } from '../study/scroll-table.tsx';
import { Origin } from '../success/origin.tsx';
import { Scrubber } from '../success/scrubber.tsx';
import ClassChart, { writeMeasure } from './class-chart.tsx';
import {
  type ClassMeasure,
  type ClassRow,
  classMeasures,
  classRows,
  hasTeacher,
  tokenClasses,
} from './class-lines.ts';
import { classStyle } from './class-style.ts';

const height = 220;

export function ClassPanel({ focus }: { readonly focus: Focus | null }) {
  const { mechanism: words } = useStudyText();
  const iterations = useView((view) => view.iterations);
  const [measure, choose] = useState<ClassMeasure>('creditShare');
  const rows = useMemo(() => classRows(iterations, measure), [iterations, measure]);
  const lacking =
    rows.length === 0
      ? focus
        ? words.missing
        : words.empty
      : (measure === 'gap' || measure === 'teacherShare') && !hasTeacher(iterations)
        ? words.noTeacher
        : null;
  const select = (iteration: number) =>
    selectIteration(iterations.findIndex((record) => record.iteration === iteration));
  return (
    <Panel name="mechanism" title={words.title} aside={<Measures measure={measure} choose={choose} />}>
      <Origin />
      <p className="note">
        {words.intro} {words.notes[measure]}
      </p>
      <div className="chart" style={{ height }}>
        {lacking === null ? (
          <ClassChart
            rows={rows}
            measure={measure}
            iteration={focus?.iteration.iteration ?? 0}
            height={height}
            select={select}
          />
        ) : (
          <p className="empty">{lacking}</p>
        )}
      </div>
      <Scrubber focus={focus} />
      <Legend />
      {lacking === null && <Numbers rows={rows} measure={measure} />}
    </Panel>
  );
}

interface MeasuresProps {
  readonly measure: ClassMeasure;
  readonly choose: (measure: ClassMeasure) => void;
}

function Measures({ measure, choose }: MeasuresProps) {
  const { mechanism: words } = useStudyText();
  return (
    <label className="task-types">
      {words.measure}
      <select
        value={measure}
        onChange={(event) => {
          const chosen = classMeasures.find((one) => one === event.target.value);
          if (chosen) choose(chosen);
        }}
      >
        {classMeasures.map((one) => (
          <option key={one} value={one}>
            {words.measures[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Legend() {
  const { mechanism: words, classes } = useStudyText();
  return (
    <ul className="legend">
      {tokenClasses.map((name) => (
        <li key={name}>
          <svg width="32" height="10" aria-hidden="true">
            <line
              x2="32"
              y1="5"
              y2="5"
              stroke={classStyle[name].color}
              strokeWidth="2"
              strokeDasharray={classStyle[name].dash}
            />
          </svg>
          {classes[name]}
        </li>
      ))}
      <li className="muted">{words.atIteration}</li>
    </ul>
  );
}

interface NumbersProps {
  readonly rows: readonly ClassRow[];
  readonly measure: ClassMeasure;
}

function Numbers({ rows, measure }: NumbersProps) {
  const { mechanism: words, classes } = useStudyText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const head = [
    { key: 'iteration', say: words.iteration },
    ...tokenClasses.map((name) => ({ key: name, say: classes[name] })),
  ];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.table}</summary>
      {open && (
        <ScrollTable name={words.measures[measure]} head={head}>
          {rows.map(({ iteration, values }) => (
            <tr key={iteration}>
              <th scope="row">{format.count(iteration)}</th>
              {tokenClasses.map((name, index) => {
                const value = values[index] ?? null;
                return <td key={name}>{value !== null && writeMeasure(value, measure, format)}</td>;
              })}
            </tr>
          ))}
        </ScrollTable>
      )}
    </details>
  );
}
