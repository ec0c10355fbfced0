/** The list of lessons with how far one is in each, and how to present. */
import { forgetProgress, useProgress } from '../../../state/lesson.ts';
import { goTo } from '../../../state/place.ts';
import { togglePresenting } from '../../../state/presenter.ts';
import { Panel } from '../../marks/panel.tsx';
import { useFormat } from '../../text/use-text.ts';
import { minutesOf, minutesToTry } from './length.ts';
import { type LessonName, lessonNames, stepsOf } from './lessons.ts';
import { type LessonWords, useWords } from './words.ts';

export function Overview() {
  const words = useWords();
  const format = useFormat();
  const tried = useProgress((progress) => progress.tried);
  return (
    <div className="centre">
      <Panel name="lesson-list" title={words.title}>
        <p className="muted lesson-intro">
          {words.intro} {words.counted(format.count(words.pace), format.count(minutesToTry))}
        </p>
        <ol>
          {lessonNames.map((name, index) => (
            <Row key={name} name={name} number={index + 1} words={words} />
          ))}
        </ol>
        <button type="button" disabled={tried.size === 0} onClick={forgetProgress}>
          {words.forget}
        </button>
      </Panel>
      <Panel name="presenting" title={words.presenting.title}>
        <p className="lesson-intro muted">{words.presenting.intro}</p>
        <dl className="presenting-keys">
          {words.presenting.keys.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <button type="button" onClick={togglePresenting}>
          {words.presenting.start}
        </button>
      </Panel>
    </div>
  );
}

interface RowProps {
  readonly name: LessonName;
  readonly number: number;
  readonly words: LessonWords;
}

function Row({ name, number, words }: RowProps) {
  const format = useFormat();
  const tried = useProgress((progress) => progress.tried);
  const steps = stepsOf(name);
  const done = steps.filter(({ key }) => tried.has(key)).length;
  const first = steps.find(({ key }) => !tried.has(key)) ?? steps[0];
  const lesson = words.lessons[name];
  const minutes = minutesOf(lesson, words.pace);
  const action = done === 0 ? words.start : done < steps.length ? words.goOn : words.again;
  return (
    <li className="lesson-row">
      <span className="lesson-number muted">{format.count(number)}</span>
      <div>
        <h3 id={`lesson-${name}`}>{lesson.title}</h3>
        <p className="muted">
          {lesson.about} <span className="lesson-length">{words.length(format.count(minutes))}</span>
        </p>
      </div>
      <span className={done === steps.length ? 'lesson-done all' : 'lesson-done muted'}>
        {words.progress(format.count(done), format.count(steps.length))}
      </span>
      <button
        type="button"
        className={done === 0 ? undefined : 'quiet'}
        aria-describedby={`lesson-${name}`}
        onClick={() => first && goTo('lessons', first.key)}
      >
        {action}
      </button>
    </li>
  );
}
