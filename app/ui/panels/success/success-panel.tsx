/** The overview: does the policy learn? Its scrubber moves the whole page. */
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { usePinned } from '../../../state/pinned.ts';
import { useRun } from '../../../state/run.ts';
import { selectIteration, selectMeasure, selectTaskType, useSelection } from '../../../state/selection.ts';
import { useView } from '../../../state/view.ts';
import { Choice } from '../../marks/choice.tsx';
import { Empty } from '../../marks/empty.tsx';
import { methodStyle } from '../../marks/method-style.ts';
import { OneOf } from '../../marks/one-of.tsx';
import { Panel } from '../../marks/panel.tsx';
import { useText } from '../../text/use-text.ts';
import { Cursor } from './cursor.tsx';
import { curveOf, decimate, lacksHeldOutReturns, withPinned } from './curve.ts';
import { Folded } from './folded.tsx';
import { Legend } from './legend.tsx';
import { Origin } from './origin.tsx';
import { PinnedRuns } from './pinned-runs.tsx';
import { Scrubber } from './scrubber.tsx';
import { typeText } from './type-text.ts';
import './success.css';

/** Fetched beside the recording and not after it; the page stands without either. */
const chart = import('./success-chart.tsx');
const SuccessChart = lazy(() => chart);
const SuccessTable = lazy(() => import('./success-table.tsx'));
const TypeTables = lazy(() => import('./type-table.tsx'));

const height = 220;
const mostPoints = 300;

export function SuccessPanel({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const { header, iterations, problem, source } = useView();
  const running = useRun(({ state }) => state === 'running' || state === 'loading');
  const taskType = useSelection((selection) => selection.taskType);
  const measure = useSelection((selection) => selection.measure);
  const runs = usePinned((pinned) => pinned.runs);
  const points = useMemo(() => {
    const pinned = runs.map(({ recording }) => curveOf(recording.iterations, taskType, measure));
    return withPinned(decimate(curveOf(iterations, taskType, measure), mostPoints), pinned);
  }, [iterations, taskType, measure, runs]);
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
  const note = measure === 'return' && lacksHeldOutReturns(iterations) ? 'trainingReturn' : measure;
  const style = header && methodStyle(header.config);
  return (
    <Panel name="success" title={<OneOf texts={text.success.titles} shown={measure} />} aside={<Choices />}>
      <Origin />
      <div className="chart" style={{ height }}>
        {focus && style ? (
          <Suspense fallback={<p className="empty">{text.success.loadingChart}</p>}>
            <SuccessChart
              points={points}
              measure={measure}
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
      <div className="legend-place">{style && <Legend style={style} note={note} />}</div>
      <PinnedRuns shown={focus !== null} />
      <Folded summary={text.success.table}>
        <SuccessTable points={points} measure={measure} />
      </Folded>
      <Folded summary={text.success.byType}>
        <TypeTables upTo={focus?.iteration.iteration ?? 0} measure={measure} />
      </Folded>
    </Panel>
  );
}

const measures = ['success', 'return'] as const;

function Choices() {
  const text = useText();
  const types = useView((view) => view.header?.taskTypes) ?? [];
  const { taskType, measure } = useSelection();
  return (
    <div className="head-choices">
      <Choice
        label={text.success.measure}
        value={measure}
        choices={measures.map((name) => [name, text.success.measures[name]])}
        choose={selectMeasure}
      />
      <Choice
        label={text.success.type}
        value={taskType ?? ''}
        choices={[
          ['', text.success.allTypes],
          ...types.map((type) => [type, typeText(type, text.success.types)] as const),
        ]}
        choose={(type) => selectTaskType(type || null)}
      />
    </div>
  );
}
