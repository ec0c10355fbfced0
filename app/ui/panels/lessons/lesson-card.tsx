/** One step of a lesson: what it says, what it asks for, whether it was tried, and the way on. */
import { useEffect, useMemo } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { markTried, sceneAt, useProgress } from '../../../state/lesson.ts';
import { usePresenter } from '../../../state/presenter.ts';
import { useFormat } from '../../text/use-text.ts';
import { Ask } from './ask.tsx';
import { LessonFoot, LessonHead } from './lesson-frame.tsx';
import type { Opened } from './lessons.ts';
import { Obstacle } from './obstacle.tsx';
import { pointAt } from './point-at.ts';
import { Prose } from './prose.tsx';
import { useEntered, useScene } from './use-scene.ts';
import { stepText, useWords } from './words.ts';

interface LessonCardProps {
  readonly opened: Opened;
  readonly focus: Focus | null;
}

export function LessonCard({ opened, focus }: LessonCardProps) {
  const words = useWords();
  const format = useFormat();
  const scene = useScene(focus);
  const { entered, again, go } = useEntered(opened);
  const { step, key } = opened;
  const text = stepText(words, opened);
  const presenting = usePresenter(({ on }) => on);
  const there = entered.state === 'entered';
  const recording = there ? entered.recording : null;
  // Of the start, so that they stand still while a person tries things.
  const numbers = useMemo(
    () => (recording && step.numbers?.(sceneAt(recording, step.start), format)) ?? {},
    [recording, step, format],
  );
  const now = there && step.tried(scene);
  const tried = useProgress((progress) => progress.tried.has(key)) || now;
  useEffect(() => {
    if (now) markTried(key);
  }, [now, key]);
  useEffect(() => {
    // Large type moves everything, so once more when it comes or goes.
    if (there) pointAt(step.points, presenting);
  }, [there, step.points, presenting]);
  return (
    <section className="lesson" aria-labelledby="lesson-title">
      <LessonHead opened={opened} words={words} />
      <div className="lesson-body">
        <h2 id="lesson-title">{text.title}</h2>
        <p className="lesson-text">
          <Prose text={text.text} numbers={numbers} />
        </p>
        <Obstacle entered={entered} words={words} again={again} />
        <Ask opened={opened} text={text} words={words} scene={there ? scene : null} tried={tried} go={go} />
        <div className="lesson-tools">
          <button type="button" disabled={!there || now} onClick={() => go(step.shows)}>
            {words.show}
          </button>
          <button type="button" disabled={!there} onClick={again}>
            {words.again}
          </button>
        </div>
      </div>
      <LessonFoot opened={opened} words={words} tried={tried} />
    </section>
  );
}
