/** The button of a measurement on one batch, and how it stands. */
import { useExperiment } from '../../../state/experiment.ts';
import { type Measurement, measure, stopMeasuring, type What } from '../../../state/measurements.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';

interface MeasuredProps {
  readonly what: What;
  readonly measurement: Measurement<unknown>;
  readonly say: string;
  /** Why it cannot be measured; null when it can. */
  readonly refused: string | null;
}

export function Measured({ what, measurement, say, refused }: MeasuredProps) {
  const text = useText();
  const format = useFormat();
  const { forms: words } = useStudyText();
  const config = useExperiment((experiment) => experiment.config);
  const { state, sampled, failure } = measurement;
  const now =
    sampled === null
      ? words.loading
      : sampled < 1
        ? words.sampling(format.percent(sampled))
        : words.computing;
  const changed = state === 'done' && measurement.config !== config;
  return (
    <div className="measured">
      {state === 'working' ? (
        <button type="button" onClick={() => stopMeasuring(what)}>
          {words.stop}
        </button>
      ) : (
        <button type="button" disabled={refused !== null} onClick={() => measure(what)}>
          {state === 'done' ? words.again : say}
        </button>
      )}
      <span className="muted" role="status">
        {state === 'working' ? now : (refused ?? (changed && words.changed))}
      </span>
      {failure && (
        <p role="alert" className="note strong">
          {words.failed} {text.failure.codes[failure.code]} <span lang="en">{failure.detail}</span>
        </p>
      )}
    </div>
  );
}
