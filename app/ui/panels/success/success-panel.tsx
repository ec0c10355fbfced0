/** The overview: does the policy learn? Its scrubber moves the whole page. */
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { usePinned } from '../../../state/pinned.ts';
import { useRun } from '../../../state/run.ts';
import { selectIteration, selectTaskType, useSelection } from '../../../state/selection.ts';
import { useView } from '../../../state/view.ts';
import { Empty } from '../../marks/empty.tsx';
import { methodStyle } from '../../marks/method-style.ts';
import { Panel } from '../../marks/panel.tsx';
import { useText } from '../../text/use-text.ts';
import { Cursor } from './cursor.tsx';
import { curveOf, decimate, withPinned } from './curve.ts';
import { Legend } from './legend.tsx';
import { Origin } from './origin.tsx';
import { PinnedRuns } from './pinned-runs.tsx';
import { Scrubber } from './scrubber.tsx';
import { SuccessTable } from './success-table.tsx';
import { TypeTable } from './type-table.tsx';
import { typeText } from './type-text.ts';
import './success.css';

/** Fetched beside the recording and not after it; the page stands without either. */
const chart = import('./success-chart.tsx');
const SuccessChart = lazy(() => chart);

const height = 220;
const mostPoints = 300;

export function SuccessPanel({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const { header, iterations, problem, source } = useView();
  const running = useRun(({ state }) => state === 'running' || state === 'loading');
  const taskType = useSelection((selection) => selection.taskType);
  const runs = usePinned((pinned) => pinned.runs);
  const points = useMemo(() => {
    const pinned = runs.map(({ recording }) => curveOf(recording.iterations, taskType));
    return withPinned(decimate(curveOf(iterations, taskType), mostPoints), pinned);
  }, [iterations, taskType, runs]);
  const pinnedStyles = useMemo(
    () => runs.map(({ recording }) => methodStyle(recording.header.config)),
    [runs],
  );
  const waiting = problem
    ? text.success[problem.kind]
    : source === 'live'
      ? running
        ? text.success.firstIteration
        : text.success.notStarted
      : text.success.empty;
  const select = useCallback(
    (iteration: number) => selectIteration(iterations.findIndex((record) => record.iteration === iteration)),
    [iterations],
  );
  const style = header && methodStyle(header.config);
  return (
    <Panel name="success" title={text.success.title} aside={<TaskTypes />}>
      <Origin />
      <div className="chart" style={{ height }}>
        {focus && style ? (
          <Suspense fallback={<p className="empty">{text.success.loadingChart}</p>}>
            <SuccessChart
              points={points}
              style={style}
              pinned={pinnedStyles}
              height={height}
              select={select}
            />
            <Cursor points={points} iteration={focus.iteration.iteration} />
          </Suspense>
        ) : (
          <Empty>{waiting}</Empty>
        )}
      </div>
      <Scrubber focus={focus} />
      <div className="legend-place">{style && <Legend style={style} />}</div>
      <PinnedRuns shown={focus !== null} />
      <SuccessTable points={points} />
      <TypeTable focus={focus} />
    </Panel>
  );
}

function TaskTypes() {
  const text = useText();
  const types = useView((view) => view.header?.taskTypes);
  const chosen = useSelection((selection) => selection.taskType);
  return (
    <label className="task-types">
      {text.success.type}
      <select value={chosen ?? ''} onChange={(event) => selectTaskType(event.target.value || null)}>
        <option value="">{text.success.allTypes}</option>
        {types?.map((type) => (
          <option key={type} value={type}>
            {typeText(type, text.success.types)}
          </option>
        ))}
      </select>
    </label>
  );
}
