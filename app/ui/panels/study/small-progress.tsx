/** How a small study stands: what runs, what is finished, and what can be done about it. */
import {
  type FinishedRun,
  jobsOf,
  resumeSmallStudy,
  startSmallStudy,
  stopSmallStudy,
  useSmallStudy,
} from '../../../state/small-study.ts';
import { showOwn } from '../../../state/studies.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';

export function SmallProgress() {
  const text = useText();
  const format = useFormat();
  const { small: words, label } = useStudyText();
  const { state, study, finished, now, summary, failure } = useSmallStudy();
  if (!study) return null;
  const all = jobsOf(study).length;
  const done = finished.length * study.iterations + Math.max(0, now?.iteration ?? 0);
  const said =
    state === 'running' && now
      ? now.iteration < 0
        ? words.loading(label(now.arm.label), format.count(now.seed))
        : words.now(
            label(now.arm.label),
            format.count(now.seed),
            format.count(now.iteration),
            format.count(study.iterations),
          )
      : state === 'running' || state === 'none'
        ? ''
        : words.states[state];
  const minutes = Math.ceil((secondsAnIteration(finished) * (all * study.iterations - done)) / 60);
  return (
    <div className="small-progress">
      <p>
        {words.finished(format.count(finished.length), format.count(all))}
        {said && ` · ${said}`}
        {state === 'running' && finished.length > 0 && ` · ${words.left(format.count(minutes))}`}
      </p>
      <progress
        aria-label={words.finished(format.count(finished.length), format.count(all))}
        value={done}
        max={all * study.iterations}
      />
      {failure && (
        <p role="alert" className="note strong">
          {text.failure.codes[failure.code]} <span lang="en">{failure.detail}</span>
        </p>
      )}
      <p className="small-start">
        {state === 'running' ? (
          <button type="button" onClick={stopSmallStudy}>
            {words.stop}
          </button>
        ) : (
          state !== 'done' && (
            <button type="button" className="primary" onClick={resumeSmallStudy}>
              {words.resume}
            </button>
          )
        )}
        {state === 'stopped' && (
          <button type="button" onClick={() => startSmallStudy(study)}>
            {words.startOver}
          </button>
        )}
        {summary && (
          <button type="button" className="primary" onClick={() => showOwn(summary)}>
            {words.show}
          </button>
        )}
        {!summary && state !== 'done' && <span className="muted">{words.noneYet}</span>}
      </p>
    </div>
  );
}

/** Mean over the finished runs. */
function secondsAnIteration(finished: readonly FinishedRun[]): number {
  const seconds = finished.flatMap(({ records }) =>
    records.map((record) => Object.values(record.seconds).reduce((sum, value) => sum + value, 0)),
  );
  return seconds.reduce((sum, value) => sum + value, 0) / Math.max(1, seconds.length);
}
