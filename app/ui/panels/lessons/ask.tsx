/** What a step asks for, with the numbers of where the person is, a hint, and a mark when it was tried. */
import type { Scene, Scenery } from '../../../state/lesson.ts';
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
  readonly go: (scenery: Scenery) => void;
}

export function Ask({ opened, text, words, scene, tried, go }: AskProps) {
  const format = useFormat();
  const { step } = opened;
  return (
    <div className={tried ? 'lesson-ask tried' : 'lesson-ask'}>
      <p>
        <b>{words.ask}</b> <Prose text={text.ask} numbers={{}} />
      </p>
      {step.offers && (
        <fieldset className="lesson-offers">
          <legend className="unseen">{words.recording}</legend>
          {step.offers.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="lesson-recording"
                checked={scene?.recording === name}
                disabled={!scene}
                onChange={() => go({ recording: name })}
              />
              {words.recordings[name]}
            </label>
          ))}
        </fieldset>
      )}
      {text.live && (
        <p className="lesson-live">
          <Prose text={text.live} numbers={scene && step.live ? step.live(scene, format) : {}} />
        </p>
      )}
      <div className="lesson-outcome">
        <details>
          <summary>{words.hint}</summary>
          <p className="note">
            <Prose text={text.hint} numbers={{}} />
          </p>
        </details>
        <p className="lesson-tried" role="status">
          {tried ? words.tried : ''}
        </p>
      </div>
    </div>
  );
}
