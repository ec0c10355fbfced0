/** How the run fares inside: its diagnostics as small charts on one axis, and as a table. */
import { memo, useState } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { useView } from '../../../state/view.ts';
import type { Formatter } from '../../format/number.ts';
import { Panel } from '../../marks/panel.tsx';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { ScrollTable } from '../study/scroll-table.tsx';
import { type DiagnosticName, diagnosticNames, isShare, pointsOf } from './diagnostic-lines.ts';
import { SmallMultiple } from './small-multiple.tsx';

function write(value: number, name: DiagnosticName, format: Formatter): string {
  if (isShare(name)) return format.percent(value);
  return Math.abs(value) >= 100 ? format.count(value) : format.number(value);
}

export function DiagnosticsPanel({ focus }: { readonly focus: Focus | null }) {
  const { mechanism: words } = useStudyText();
  const format = useFormat();
  const iterations = useView((view) => view.iterations);
  const span = [iterations[0]?.iteration ?? 0, iterations.at(-1)?.iteration ?? 0] as const;
  return (
    <Panel name="diagnostics" title={words.diagnostics}>
      <p className="note">{words.diagnosticsIntro}</p>
      <div className="multiples">
        {diagnosticNames.map((name) => (
          <SmallMultiple
            key={name}
            {...words.lines[name]}
            points={pointsOf(iterations, name)}
            span={span}
            iteration={focus?.iteration.iteration ?? 0}
            write={(value) => write(value, name, format)}
            never={words.never}
          />
        ))}
      </div>
      <Numbers />
    </Panel>
  );
}

/** Hundreds of rows: not drawn again while somebody scrubs. */
const Numbers = memo(function Numbers() {
  const { mechanism: words } = useStudyText();
  const format = useFormat();
  const iterations = useView((view) => view.iterations);
  const [open, setOpen] = useState(false);
  const columns = diagnosticNames.map((name) => ({
    name,
    at: new Map((open ? pointsOf(iterations, name) : []).map((point) => [point.iteration, point])),
  }));
  const head = [
    { key: 'iteration', say: words.iteration },
    ...diagnosticNames.map((name) => ({ key: name, say: words.lines[name].name })),
  ];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.table}</summary>
      {open && (
        <ScrollTable name={words.diagnostics} head={head}>
          {iterations.map(({ iteration }) => (
            <tr key={iteration}>
              <th scope="row">{format.count(iteration)}</th>
              {columns.map(({ name, at }) => {
                const point = at.get(iteration);
                return (
                  <td key={name}>
                    {point && write(point.value, name, format)}
                    {point && point.spread > 0 && ` ± ${write(point.spread, name, format)}`}
                  </td>
                );
              })}
            </tr>
          ))}
        </ScrollTable>
      )}
    </details>
  );
});
