/** Starts, stops and restarts the run, and says how it stands. */
import { lazy, Suspense } from 'react';
import { useExperiment } from '../../../state/experiment.ts';
import { samePolicy, usePolicy } from '../../../state/policy.ts';
import { useRun } from '../../../state/run.ts';
import { pause, reseed, reset, run, step, stopLoading } from '../../../state/session.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { ViewBoundary } from '../../view-boundary.tsx';
import { settingsPanelId } from '../settings/settings-panel.tsx';
import './transport.css';

const LoadLine = lazy(() => import('../model-choice/load-line.tsx'));

export function Transport() {
  const text = useText();
  const state = useRun((store) => store.state);
  // The mini policy is there before one could stop it; a checkpoint takes its time.
  const stoppable = useRun((store) => store.state === 'loading' && store.policy?.kind === 'checkpoint');
  const busy = state === 'running' || state === 'loading';
  return (
    <section className="transport" aria-label={text.run.label}>
      <div className="buttons">
        {stoppable ? (
          <button type="button" className="primary" onClick={stopLoading}>
            {text.run.stop}
          </button>
        ) : busy ? (
          <button type="button" className="primary" onClick={pause} disabled={state === 'loading'}>
            {text.run.pause}
          </button>
        ) : (
          <button type="button" className="primary" onClick={run} disabled={state === 'finished'}>
            {text.run.run}
          </button>
        )}
        <button type="button" onClick={step} disabled={busy || state === 'finished'}>
          {text.run.step}
        </button>
        <button type="button" onClick={reset} disabled={state === 'loading'} title={text.run.resetHint}>
          {text.run.reset}
        </button>
        <button type="button" onClick={reseed} disabled={state === 'loading'} title={text.run.reseedHint}>
          {text.run.reseed}
        </button>
        <button type="button" className="only-narrow" popoverTarget={settingsPanelId}>
          {text.settingsPanel.title}
        </button>
      </div>
      <RunState />
    </section>
  );
}

function RunState() {
  const text = useText();
  const format = useFormat();
  const { state, progress, loading, resumedAt, keeping, config: running, policy: trained } = useRun();
  const config = useExperiment((experiment) => experiment.config);
  const policy = usePolicy();
  const changed =
    running !== null && Object.entries(config).some(([key, value]) => !same(running, key, value));
  const waits = changed || (trained !== null && !samePolicy(trained, policy));
  const now = progress
    ? text.run.progress(
        format.count(progress.iteration),
        text.run.phases[progress.phase],
        format.count(progress.done),
        format.count(progress.total),
      )
    : text.run.states[state];
  const said = <p className="now">{now}</p>;
  return (
    <div className="run-state muted">
      {loading ? (
        <ViewBoundary instead={() => said}>
          <Suspense fallback={said}>
            <LoadLine progress={loading} />
          </Suspense>
        </ViewBoundary>
      ) : (
        said
      )}
      {progress && <progress aria-label={now} value={progress.done} max={Math.max(1, progress.total)} />}
      {resumedAt !== null && <p>{text.run.resumed(format.count(resumedAt))}</p>}
      {keeping !== 'kept' && <p>{text.run.keeping[keeping]}</p>}
      {waits && <p className="waits">{text.run.changed}</p>}
    </div>
  );
}

const same = (running: object, key: string, value: unknown): boolean =>
  Object.entries(running).some(([name, kept]) => name === key && kept === value);
