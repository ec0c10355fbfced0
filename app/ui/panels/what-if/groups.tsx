/** Contrast and gate of every group, as the run had them and as they would be; its trajectories to choose from. */
import type { StepRecord } from '../../../protocol/recording.ts';
import type { Focus } from '../../../state/focus.ts';
import { selectTrajectory } from '../../../state/selection.ts';
import { FormulaTip } from '../../marks/formula-tip.tsx';
import { Panel } from '../../marks/panel.tsx';
import { placed } from '../../marks/placed.ts';
import { useFormat } from '../../text/use-text.ts';
import type { WhatIfText } from '../../text/what-if.en.ts';

interface GroupsProps {
  readonly focus: Focus;
  readonly asked: readonly StepRecord[];
  readonly text: WhatIfText;
}

export function Groups({ focus, asked, text }: GroupsProps) {
  const format = useFormat();
  const pair = (group: number, key: 'd' | 'gate') =>
    [focus.rows, asked].map((rows) => {
      const value = meanOf(
        rows.filter((row) => row.group === group),
        key,
      );
      return value === null ? '–' : format.number(value);
    });
  return (
    <Panel name="what-if-groups" title={text.groups}>
      <div className="what-if-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.task}</th>
              <th scope="col">{text.trajectories}</th>
              <th scope="col" className="value">
                <i>d</i> <FormulaTip id="ADRS-4" />
              </th>
              <th scope="col" className="value">
                <i>m</i> <FormulaTip id="ADRS-5" />
              </th>
            </tr>
          </thead>
          <tbody>
            {focus.iteration.groups.map(({ group, task, returns, success }) => (
              <tr key={group} aria-current={group === focus.group?.group}>
                <th scope="row">{task}</th>
                <td>
                  <label>
                    <span className="unseen">{text.trajectories}</span>
                    <select
                      value={group === focus.group?.group ? focus.trajectory : ''}
                      onChange={({ target }) => selectTrajectory(group, Number(target.value))}
                    >
                      {group !== focus.group?.group && <option value="">–</option>}
                      {placed(returns).map(({ item: value, index: i, key }) => (
                        <option key={key} value={i}>
                          {`${format.count(i + 1)} ${success[i] ? '✓' : '·'} ${format.number(value)}`}
                        </option>
                      ))}
                    </select>
                  </label>
                </td>
                <td className="value">{pair(group, 'd').join(' → ')}</td>
                <td className="value">{pair(group, 'gate').join(' → ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function meanOf(rows: readonly StepRecord[], key: 'd' | 'gate'): number | null {
  const values = rows.flatMap((row) => row[key] ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
