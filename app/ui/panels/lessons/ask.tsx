/** What a step asks for, with the numbers of where the person is, a hint, and a mark when it was tried. */
import type { Scene } from '../../../state/lesson.ts';
import { openRecording } from '../../../state/recordings.ts';
import { useFormat } from '../../text/use-text.ts';
import type { StepText } from './lesson.ts';
import type { Opened } from './lessons.ts';
import { Prose } from './prose.tsx';
import type { LessonWords } from './words.ts';

interface AskProps {
  readonly opened: Opened;
  readonly text: StepText;
  readonly words: LessonWords;
  /** `null` until the step's scene is set. */
  readonly scene: Scene | null;
  readonly tried: boolean;
}

export function Ask({ opened, text, words, scene, tried }: AskProps) {
  const format = useFormat();
  const { step } = opened;
  return (
    <div className={tried ? 'lesson-ask tried' : 'lesson-ask'}>
      <p>
        <b>{words.ask}</b> <Prose text={text.ask} numbers={{}} />
      </p>
      {step.offers && (
        <fieldset className="segments">
          <legend className="unseen">{words.recording}</legend>
          {step.offers.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="lesson-recording"
                checked={scene?.recording === name}
                disabled={!scene}
                onChange={() => void openRecording(name)}
              />
              <span>{words.recordings[name]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {text.live && (
        <p className="lesson-live">
          <Prose text={text.live} numbers={scene && step.live ? step.live(scene, format) : {}} />
        </p>
      )}
      <p className="lesson-tried" role="status">
        {tried ? words.tried : ''}
      </p>
      <details>
        <summary>{words.hint}</summary>
        <p className="note">
          <Prose text={text.hint} numbers={{}} />
        </p>
      </details>
    </div>
  );
}
