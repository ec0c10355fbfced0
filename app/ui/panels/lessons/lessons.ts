/** The lessons in their order, and where a link leads among their steps. */
import type { Lesson, Step } from './lesson.ts';
import { acts } from './lessons/acts.ts';
import { breakIt } from './lessons/break-it.ts';
import { centring } from './lessons/centring.ts';
import { gate } from './lessons/gate.ts';
import { reward } from './lessons/reward.ts';
import { scaling } from './lessons/scaling.ts';
import { shaping } from './lessons/shaping.ts';
import { teacher } from './lessons/teacher.ts';
import { zeroSum } from './lessons/zero-sum.ts';

/** A new lesson is a file in lessons/, a line here and its words in text/en and text/ko. */
export const lessons = {
  reward,
  teacher,
  centring,
  scaling,
  gate,
  shaping,
  'zero-sum': zeroSum,
  acts,
  'break-it': breakIt,
} as const satisfies Record<string, Lesson>;

export type LessonName = keyof typeof lessons;

export const lessonNames = Object.keys(lessons) as readonly LessonName[];

/** A step and where it stands. */
export interface Opened {
  readonly lesson: LessonName;
  readonly name: string;
  /** `lesson.step`, as links and kept progress write it. */
  readonly key: string;
  readonly step: Step;
  /** From 0. */
  readonly at: number;
  readonly of: number;
}

const all: readonly Opened[] = lessonNames.flatMap((lesson) => {
  const steps: readonly (readonly [string, Step])[] = Object.entries<Step>(lessons[lesson]);
  return steps.map(([name, step], at) => ({
    lesson,
    name,
    key: `${lesson}.${name}`,
    step,
    at,
    of: steps.length,
  }));
});

export const stepsOf = (lesson: LessonName): readonly Opened[] => all.filter((one) => one.lesson === lesson);

/** What `open` names: a step, or a lesson's first; `null` for nothing of ours. */
export function openedBy(open: string | null): Opened | null {
  return all.find(({ key, lesson, at }) => key === open || (lesson === open && at === 0)) ?? null;
}

/** The step after (1) or before (−1), on into the next lesson; `null` at either end. */
export function neighbourOf({ key }: Opened, by: 1 | -1): Opened | null {
  return all[all.findIndex((one) => one.key === key) + by] ?? null;
}
