/** Plays an episode in the natural voice: a prompt a turn, as a checkpoint gets it. */
import { actionOf } from './chat.ts';
import type { NaturalTurn, NaturalWorld, Split, StepOutcome, Task } from './world.ts';

export interface NaturalStep extends Omit<StepOutcome<unknown>, 'state'> {
  /** What was read before the response. */
  readonly prompt: string;
  readonly response: string;
  /** Whether the response changed the state. */
  readonly effective: boolean;
}

export interface NaturalEpisode {
  readonly task: Task;
  readonly steps: readonly NaturalStep[];
  readonly success: boolean;
  /** The world's measure of the whole episode, in [0, 1]. */
  readonly score: number;
}

/** `answer` gives everything that is written in a turn; it may look at the state or go by the prompt alone. */
export function playNatural<T extends Task, S>(
  world: NaturalWorld<T, S>,
  seed: number,
  split: Split,
  answer: (state: S, prompt: string) => string,
): NaturalEpisode {
  const task = world.task(seed, split);
  let state = world.start(task);
  let observation = world.observe(state);
  const turns: NaturalTurn[] = [];
  const steps: NaturalStep[] = [];
  while (steps.length < world.stepLimit && steps.at(-1)?.done !== true) {
    const prompt = world.prompt(state, observation, turns);
    const response = answer(state, prompt);
    const { state: next, ...outcome } = world.step(state, response);
    const effective = outcome.done || world.anchor(next) !== world.anchor(state);
    steps.push({ prompt, response, effective, ...outcome });
    turns.push({ observation, action: actionOf(response) });
    state = next;
    observation = outcome.observation;
  }
  const last = steps.at(-1);
  return { task, steps, success: last?.success ?? false, score: last?.score ?? 0 };
}
