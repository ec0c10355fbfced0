/** What a lesson is: data. Its words stand apart, by language, in text/. */
import type { Scene, Scenery } from '../../../state/lesson.ts';
import type { RecordingName } from '../../../state/recordings.ts';
import type { Formatter } from '../../format/number.ts';

/** Panels that a step can point at, by the class of their section. */
export type Pointed =
  | 'success'
  | 'groups'
  | 'trajectory'
  | 'gate'
  | 'why'
  | 'what-if'
  | 'what-if-settings'
  | 'what-if-groups'
  | 'what-if-tokens'
  | 'what-if-why';

/** Numbers by the name that a text has for them, as it prints them. */
export type Numbers = Readonly<Record<string, string>>;

export interface Step {
  /** The view that the lesson stands beside. */
  readonly stage: 'run' | 'what-if';
  /** Where the lab is put when the step is entered; the predicate does not hold there. */
  readonly start: Scenery & { readonly recording: RecordingName };
  readonly points: readonly Pointed[];
  /** Was it tried? Holds in the scene that `shows` makes. */
  readonly tried: (scene: Scene) => boolean;
  /** On top of the start, for who would rather be shown. */
  readonly shows: Scenery;
  /** Recordings that the card offers to switch between. */
  readonly offers?: readonly RecordingName[];
  /** Numbers of the start, which the texts name as `{name}`. */
  readonly numbers?: (scene: Scene, format: Formatter) => Numbers;
  /** Numbers of where the person is, for the line under what is asked. */
  readonly live?: (scene: Scene, format: Formatter) => Numbers;
}

/** Steps in their order, by the name that links give them. */
export type Lesson = Readonly<Record<string, Step>>;

export const lesson = <const L extends Lesson>(steps: L): L => steps;

/** Words of a step. Symbols are marked as in marks/marked.ts, numbers as `{name}`. */
export interface StepText {
  readonly title: string;
  readonly text: string;
  readonly ask: string;
  readonly hint: string;
  /** The line with the step's live numbers, where it has some. */
  readonly live?: string;
}

/** Words of a lesson, for exactly its steps. */
export interface LessonText<L extends Lesson = Lesson> {
  readonly title: string;
  /** What one knows afterwards, in a sentence. */
  readonly about: string;
  readonly steps: { readonly [K in keyof L]: StepText };
}
