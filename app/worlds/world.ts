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

export interface StepOutcome<S> {
  readonly state: S;
  /** What the policy reads next. */
  readonly observation: string;
  /** The world's own reward for this step, before any penalty. */
  readonly reward: number;
  readonly done: boolean;
  readonly success: boolean;
  /** The world's own measure of the episode so far, in [0, 1]: 1 on success; shop grades what lies between. */
  readonly score: number;
  /** False when the response could not be read as an action, or the action does nothing here. */
  readonly valid: boolean;
}

/** One turn of an episode to imitate. */
export interface LessonTurn {
  /** What is read before the response: at first skill, task and first observation. */
  readonly reads: string;
  readonly response: string;
  /** Whether to imitate the response; false for what only leads somewhere. */
  readonly learned: boolean;
}

export interface Lesson {
  readonly turns: readonly LessonTurn[];
  readonly success: boolean;
}

/** A world in the compact voice: few words, one token a word, the whole episode one sequence. What the mini policy plays. */
export interface World<T extends Task = Task, S = unknown> {
  readonly name: string;
  readonly taskTypes: readonly string[];
  /** Steps an episode may take when the experiment does not say. */
  readonly stepLimit: number;
  /** Longest response of the compact voice, in tokens, its end token included. */
  readonly maxResponse: number;
  /** No lesson has more tokens than this, skill and end tokens included; at most 256, a multiple of 32. */
  readonly maxLesson: number;
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
  /** Whether two anchors of one group count as the same state; missing where only equal ones do. */
  alike?(anchor: string, other: string): boolean;
  /** What a solver who knows the skill would answer, opening included. */
  expert(state: S, random: Random): string;
  /** What somebody without the skill would answer: legal more often than not, seldom to the point. */
  confused(state: S, random: Random): string;
  /** The privileged text of a task, compact voice; empty for `none`. */
  skill(task: T, source: SkillSource, random: Random): string;
  /** Class of the `index`-th word of a response. */
  tokenClass(words: readonly string[], index: number): TokenClass;
  /**
   * An episode of a training task to imitate. A policy that has seen many behaves competently with a skill before the
   * task, by reading it, and gropes without one; so teacher and student can be the same weights.
   */
  lesson(task: T, random: Random): Lesson;
}

/** A finished turn of an episode in the natural voice. */
export interface NaturalTurn {
  readonly observation: string;
  /** The action as it was written between its tags; the whole response when it had none. */
  readonly action: string;
}

/**
 * A world in full sentences, for checkpoints that speak a language: a prompt a turn, an answer between tags. The rules
 * are those of the compact voice; there may be more of everything.
 */
export interface NaturalWorld<T extends Task = Task, S = unknown> {
  readonly name: string;
  readonly taskTypes: readonly string[];
  /** Steps of an episode in the paper. */
  readonly stepLimit: number;

  task(seed: number, split: Split): T;
  start(task: T): S;
  /** The first observation of an episode, without the task. */
  observe(state: S): string;
  /**
   * The user's message of one turn: the task, the last `historyLength` of `turns` (all finished turns of the episode, in
   * order), the current observation, what may be done, and how to answer.
   */
  prompt(state: S, observation: string, turns: readonly NaturalTurn[]): string;
  /** `response` is everything the policy wrote. Valid means that the tags are there; what does nothing answers so. */
  step(state: S, response: string): StepOutcome<S>;
  /** What may stand between the action's tags, as the prompt lists it. */
  admissible(state: S): readonly string[];
  anchor(state: S): string;
  alike?(anchor: string, other: string): boolean;
  /** What a solver who knows the skill would answer, tags included. */
  expert(state: S, random: Random): string;
  /** What a player without any idea would answer, tags included: often admissible, seldom to the point. */
  guess(state: S, random: Random): string;
  /** The privileged text of a task, Markdown: general list, then the task type's own; empty for `none`. */
  skill(task: T, source: SkillSource, random: Random): string;
  /** What the character at `offset` of a response is for; text between think tags is `style`. */
  tokenClass(response: string, offset: number): TokenClass;
}

/** Turns of the past that a prompt of the natural voice shows. */
export const historyLength = 2;
