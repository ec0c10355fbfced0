/** The groups of an iteration: a row a task, its trajectories as cells, contrast and gate beside them. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GroupRecord } from '../../../protocol/recording.ts';
import { type Focus, hasEqualReturns } from '../../../state/focus.ts';
import { selectTrajectory } from '../../../state/selection.ts';
import { Choice } from '../../marks/choice.tsx';
import { Empty } from '../../marks/empty.tsx';
import { FormulaTip } from '../../marks/formula-tip.tsx';
import { Panel } from '../../marks/panel.tsx';
import { placed } from '../../marks/placed.ts';
import { Symbols } from '../../marks/symbols.tsx';
import { useFormat, useText } from '../../text/use-text.ts';
import { type GroupOrder, groupOrders, inOrder } from './order.ts';
import { Outcome } from './outcome.tsx';
import './groups.css';

export function GroupsPanel({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const format = useFormat();
  const [order, setOrder] = useState<GroupOrder>('sampled');
  return (
    <Panel
      name="groups"
      title={focus ? text.groups.title(format.count(focus.iteration.iteration)) : text.groups.heading}
      aside={
        focus?.group && (
          <div className="head-choices">
            <Choice
              label={text.groups.sort}
              value={order}
              choices={groupOrders.map((one) => [one, text.groups.orders[one]])}
              choose={setOrder}
            />
          </div>
        )
      }
    >
      {focus?.group ? (
        <Table focus={focus} order={order} />
      ) : (
        <Empty>{focus ? text.groups.start : text.groups.empty}</Empty>
      )}
    </Panel>
  );
}

function Table({ focus, order }: { readonly focus: Focus; readonly order: GroupOrder }) {
  const text = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const groups = inOrder(focus.iteration.groups, order);
  const at = groups.findIndex((group) => group.group === focus.group?.group);
  const teacher = groups.some((group) => group.alpha.length > 0);

  // The cells are one stop of the tab key; arrows move the choice, and the focus goes along.
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) return;
    body.current.querySelector<HTMLElement>(`[data-cell="${at}.${focus.trajectory}"]`)?.focus();
  }, [at, focus.trajectory]);

  const move = (event: KeyboardEvent) => {
    const target = cellAfter(event.key, groups, at, focus.trajectory);
    if (!target) return;
    event.preventDefault();
    selectTrajectory(target.group, target.trajectory);
  };
  return (
    <div className="groups-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.groups.task}</th>
            <th scope="col">
              {text.groups.outcomes} {teacher && <Symbols text="‹α›" />}
            </th>
            {teacher && (
              <>
                <th scope="col" className="value">
                  <Symbols text="‹d›" /> <FormulaTip id="ADRS-4" />
                </th>
                <th scope="col" className="value">
                  <Symbols text="‹m›" /> <FormulaTip id="ADRS-5" />
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {groups.map((group, row) => (
            <Row key={group.group} group={group} row={row} focus={focus} teacher={teacher} move={move} />
          ))}
        </tbody>
      </table>
      <p className="muted legend-line">
        {text.groups.legend} {teacher && text.groups.alphaLegend}
      </p>
    </div>
  );
}

interface RowProps {
  readonly group: GroupRecord;
  readonly row: number;
  readonly focus: Focus;
  readonly teacher: boolean;
  readonly move: (event: KeyboardEvent) => void;
}

function Row({ group, row, focus, teacher, move }: RowProps) {
  const text = useText();
  const format = useFormat();
  const chosen = group.group === focus.group?.group;
  return (
    <tr className={chosen ? 'chosen' : undefined}>
      <th scope="row">
        {/* Pressing the name is a convenience for the mouse; the cells are the way by keyboard. */}
        <button
          type="button"
          className="task"
          tabIndex={-1}
          onClick={() => selectTrajectory(group.group, null)}
        >
          <span className="muted">{format.count(group.group + 1)}</span> {group.task}
        </button>
        {hasEqualReturns(group) && (
          <span className="equal" title={text.groups.equalHint}>
            {text.groups.equal}
          </span>
        )}
      </th>
      <td>
        <div className="cells">
          {placed(group.returns).map(({ item: value, index: trajectory, key }) => (
            <Outcome
              key={key}
              cell={`${row}.${trajectory}`}
              group={group}
              trajectory={trajectory}
              value={value}
              chosen={chosen && trajectory === focus.trajectory}
              move={move}
            />
          ))}
        </div>
      </td>
      {teacher && (
        <>
          <td className="value" data-name="d ">
            {group.d === null ? '' : format.fixed(group.d, 2)}
          </td>
          <td className="value" data-name="m ">
            {group.gate === null ? '' : format.fixed(group.gate, 2)}
          </td>
        </>
      )}
    </tr>
  );
}

/** The cell that a key leads to; `null` for keys that lead nowhere. */
function cellAfter(key: string, groups: readonly GroupRecord[], row: number, trajectory: number) {
  const size = groups[row]?.returns.length ?? 0;
  const [rowStep, step] = moves[key] ?? [0, 0];
  if (rowStep === 0 && step === 0) return null;
  const target = groups[row + rowStep];
  if (!target) return null;
  const wanted = trajectory + Math.max(-trajectory, Math.min(size - 1 - trajectory, step));
  return { group: target.group, trajectory: Math.min(wanted, target.returns.length - 1) };
}

const moves: Readonly<Record<string, readonly [row: number, trajectory: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};
