/** How long a lesson takes, counted and not timed: its words at a stated pace, and a while for each thing to try. */
import type { LessonText } from './lesson.ts';

/** For each thing that a lesson asks to try, beside reading about it. */
export const minutesToTry = 1;

/** Words of all that a lesson says, hints included; what has neither letter nor digit is no word. */
export function wordsIn(lesson: LessonText): number {
  const steps = Object.values(lesson.steps).flatMap((step) => [
    step.title,
    step.text,
    step.ask,
    step.hint,
    step.live ?? '',
  ]);
  const words = [lesson.title, lesson.about, ...steps].flatMap((text) => text.split(/\s+/));
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whole minutes, rounded up. `pace`: words a minute. */
export function minutesOf(lesson: LessonText, pace: number): number {
  return Math.ceil(wordsIn(lesson) / pace + minutesToTry * Object.keys(lesson.steps).length);
}
