/**
 * The contract of a text world. A world is a pure state machine: the same task and the same actions give the same
 * episode, on every machine. Random choices come only from the generator that is passed in.
 */

/** `train`; `valid-seen`: new arrangements of known rooms; `valid-unseen`: rooms and placings that training never shows. */
export type Split = 'train' | 'valid-seen' | 'valid-unseen';

/** Which text the teacher is given. `matched` is the task's own; the last three are controls. */
export type SkillSource = 'matched' | 'general' | 'shuffled' | 'misleading' | 'none';

/** What a token of a response is for; credit on `style` is noise by construction. */
export type TokenClass = 'verb' | 'object' | 'place' | 'structure' | 'style';

/** A uniform generator on [0, 1). */
export type Random = () => number;

export interface Task {
  readonly seed: number;
  readonly split: Split;
  /** One of the world's `taskTypes`. */
  readonly type: string;
  /** The instruction as the policy reads it. */
  readonly text: string;
}

interface StepOutcome<S> {
  readonly state: S;
  /** What the policy reads next. */
  readonly observation: string;
  /** The world's own reward for this step, before any penalty. */
  readonly reward: number;
  readonly done: boolean;
  readonly success: boolean;
  /** False when the response could not be read as an action, or the action does nothing here. */
  readonly valid: boolean;
}

export interface World<T extends Task = Task, S = unknown> {
  readonly name: string;
  readonly taskTypes: readonly string[];
  /** Steps an episode may take when the experiment does not say. */
  readonly stepLimit: number;
  /** Longest response of the compact voice, in tokens, its end token included. */
  readonly maxResponse: number;
  /** Every word of the compact voice, in the order of the vocabulary. */
  readonly words: readonly string[];

  task(seed: number, split: Split): T;
  start(task: T): S;
  /** The first observation of an episode, in the compact voice (without the task text). */
  observe(state: S): string;
  /** `response` is the text of the sampled tokens: a free opening and an action. */
  step(state: S, response: string): StepOutcome<S>;
  /** Actions that would do something here. */
  admissible(state: S): readonly string[];
  /** Equal for equal states: GiGPO's anchor. */
  anchor(state: S): string;
  /** What a solver who knows the skill would answer, opening included. */
  expert(state: S, random: Random): string;
  /** What somebody without the skill would answer: legal more often than not, seldom to the point. */
  confused(state: S, random: Random): string;
  /** The privileged text of a task, compact voice; empty for `none`. */
  skill(task: T, source: SkillSource, random: Random): string;
  /** Class of the `index`-th word of a response. */
  tokenClass(words: readonly string[], index: number): TokenClass;
}
