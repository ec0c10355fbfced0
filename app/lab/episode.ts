/** One episode: what is asked for, how the world answers in tokens, and what is kept of it. */
import type { Tokenizer } from '../model/tokenizer.ts';
import type { SkillSource, Split, Task, World } from '../worlds/world.ts';
import { randomFrom } from './random.ts';

/** Asks for one episode. Plain data: it travels to the worker that plays it. */
export interface EpisodePlan {
  readonly taskSeed: number;
  readonly split: Split;
  /** Names this episode's stream of random numbers; two episodes of one batch must differ. */
  readonly stream: number;
  /** The skill in the policy's own context; `none` but for the methods of SKILL-1. */
  readonly skill: SkillSource;
  /** The world's own limit holds too. */
  readonly stepLimit: number;
}

export interface EpisodeStep {
  /** Token ids read before the response. */
  readonly observation: readonly number[];
  /** Token ids of the response, end token included when it was sampled. */
  readonly response: readonly number[];
  /** log p of each response token under the policy that sampled it, at temperature 1. */
  readonly logProbs: readonly number[];
  readonly anchor: string;
  readonly reward: number;
  readonly valid: boolean;
}

export interface Episode {
  readonly plan: EpisodePlan;
  readonly type: string;
  readonly task: string;
  readonly steps: readonly EpisodeStep[];
  readonly success: boolean;
  /** The world's own measure at the end, in [0, 1]. */
  readonly score: number;
}

/** A token of the policy's answer and its log-probability. */
export interface SampledToken {
  readonly id: number;
  readonly logProb: number;
}

/** Plays the world's side of one episode, in tokens. */
export class Player {
  readonly #steps: EpisodeStep[] = [];
  readonly #task;
  #state;
  #observation: readonly number[];
  readonly #stepLimit: number;
  #success = false;
  #score = 0;

  constructor(
    readonly plan: EpisodePlan,
    private readonly world: World,
    private readonly tokenizer: Tokenizer,
  ) {
    this.#task = world.task(plan.taskSeed, plan.split);
    this.#state = world.start(this.#task);
    this.#stepLimit = Math.min(plan.stepLimit, world.stepLimit);
    const skill = skillText(world, plan.taskSeed, plan.split, plan.skill);
    const parts = [skill, this.#task.text, world.observe(this.#state)].filter((part) => part !== '');
    this.#observation = tokenizer.encode(parts.join(' '));
  }

  /** What the policy reads before its first response. */
  begin(): readonly number[] {
    return this.#observation;
  }

  /** Takes a whole response; gives what the policy reads next, or null when the episode is over. */
  respond(response: readonly SampledToken[]): readonly number[] | null {
    const ids = response.map((token) => token.id);
    const anchor = this.world.anchor(this.#state);
    const outcome = this.world.step(this.#state, this.tokenizer.decode(ids));
    this.#steps.push({
      observation: this.#observation,
      response: ids,
      logProbs: response.map((token) => token.logProb),
      anchor,
      reward: outcome.reward,
      valid: outcome.valid,
    });
    this.#state = outcome.state;
    this.#success = outcome.success;
    this.#score = outcome.score;
    if (outcome.done || this.#steps.length >= this.#stepLimit) return null;
    this.#observation = this.tokenizer.encode(outcome.observation);
    return this.#observation;
  }

  finish(): Episode {
    return {
      plan: this.plan,
      type: this.#task.type,
      task: this.#task.text,
      steps: this.#steps,
      success: this.#success,
      score: this.#score,
    };
  }
}

/** The privileged text of a task: the same for every trajectory of its group. */
export function skillText<T extends Task>(
  world: Pick<World<T>, 'task' | 'skill'>,
  taskSeed: number,
  split: Split,
  source: SkillSource,
): string {
  return world.skill(world.task(taskSeed, split), source, randomFrom(taskSeed, 'skill'));
}
