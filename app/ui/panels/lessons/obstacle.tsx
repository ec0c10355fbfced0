/** Why a step could not set its scene, and what helps. */
import { pause } from '../../../state/session.ts';
import type { Entered } from './use-scene.ts';
import type { LessonWords } from './words.ts';

interface ObstacleProps {
  readonly entered: Entered;
  readonly words: LessonWords;
  readonly again: () => void;
}

export function Obstacle({ entered, words, again }: ObstacleProps) {
  if (entered.state === 'busy') {
    return (
      <div className="note strong" role="alert">
        <p>{words.busy}</p>
        <div className="lesson-tools">
          <button type="button" onClick={pause}>
            {words.pause}
          </button>
          <button type="button" onClick={again}>
            {words.retry}
          </button>
        </div>
      </div>
    );
  }
  if (entered.state !== 'failed') return null;
  return (
    <div className="note strong" role="alert">
      <p>{words.failed}</p>
      {/* Details come from the code and stay in English. */}
      <p lang="en">{entered.detail}</p>
      <button type="button" onClick={again}>
        {words.retry}
      </button>
    </div>
  );
}
