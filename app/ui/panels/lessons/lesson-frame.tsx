/** Head and foot of a lesson's card: which lesson and step, how far, and the way back and on. */
import { useProgress } from '../../../state/lesson.ts';
import { goTo } from '../../../state/place.ts';
import { useFormat } from '../../text/use-text.ts';
import { neighbourOf, type Opened, stepsOf } from './lessons.ts';
import { type LessonWords, stepText } from './words.ts';

interface FrameProps {
  readonly opened: Opened;
  readonly words: LessonWords;
}

export function LessonHead({ opened, words }: FrameProps) {
  const format = useFormat();
  const tried = useProgress((progress) => progress.tried);
  const steps = stepsOf(opened.lesson);
  return (
    <header className="lesson-head">
      <div className="lesson-name">
        <p>{words.lessons[opened.lesson].title}</p>
        <button type="button" className="quiet" onClick={() => goTo('lessons')}>
          {words.all}
        </button>
      </div>
      <ol className="lesson-dots" aria-label={words.steps}>
        {steps.map((one) => {
          const name = `${format.count(one.at + 1)}. ${stepText(words, one).title}`;
          const label = tried.has(one.key) ? `${name}, ${words.done}` : name;
          return (
            <li key={one.key}>
              <button
                type="button"
                className={tried.has(one.key) ? 'dot tried' : 'dot'}
                aria-current={one.key === opened.key ? 'step' : undefined}
                aria-label={label}
                title={label}
                onClick={() => goTo('lessons', one.key)}
              >
                {tried.has(one.key) ? '✓' : format.count(one.at + 1)}
              </button>
            </li>
          );
        })}
      </ol>
    </header>
  );
}

export function LessonFoot({ opened, words, tried }: FrameProps & { readonly tried: boolean }) {
  const format = useFormat();
  const [back, on] = [neighbourOf(opened, -1), neighbourOf(opened, 1)];
  const next = on?.lesson === opened.lesson ? words.next : words.nextLesson;
  return (
    <footer className="lesson-foot">
      <button type="button" disabled={!back} onClick={() => back && goTo('lessons', back.key)}>
        {words.back}
      </button>
      <span className="muted">{words.where(format.count(opened.at + 1), format.count(opened.of))}</span>
      <button
        type="button"
        className={tried ? 'primary' : undefined}
        onClick={() => goTo('lessons', on?.key ?? null)}
      >
        {on ? next : words.finish}
      </button>
    </footer>
  );
}
