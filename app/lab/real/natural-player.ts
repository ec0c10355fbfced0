/** Plays the world's side of one episode in the natural voice, in tokens. */
import type { Episode, EpisodePlan, EpisodeStep, SampledToken } from '../episode.ts';
import { type NaturalVoice, Turns } from './natural-voice.ts';

export class NaturalPlayer {
  readonly #turns: Turns;
  readonly #skill: string;
  readonly #steps: EpisodeStep[] = [];
  readonly #stepLimit: number;
  #prompt: readonly number[] = [];
  #success = false;
  #score = 0;

  constructor(
    readonly plan: EpisodePlan,
    private readonly voice: NaturalVoice,
  ) {
    this.#turns = new Turns(voice.world, plan);
    this.#skill = voice.skill(plan, plan.skill);
    this.#stepLimit = Math.min(plan.stepLimit, voice.world.stepLimit);
  }

  /** Which turn it is, from 0. */
  get turn(): number {
    return this.#turns.count;
  }

  /** What the policy reads in this turn. Throws ContextExceeded. */
  prompt(): readonly number[] {
    this.#prompt = this.voice.prompt(this.#turns.message(), this.#skill);
    return this.#prompt;
  }

  /** Takes a whole response to the last prompt; false when the episode is over. */
  respond(response: readonly SampledToken[]): boolean {
    const ids = response.map(({ id }) => id);
    const anchor = this.#turns.anchor();
    const { reward, valid, success, score, done } = this.#turns.take(this.voice.speech.answer(ids));
    const logProbs = response.map(({ logProb }) => logProb);
    this.#steps.push({ observation: this.#prompt, response: ids, logProbs, anchor, reward, valid });
    this.#success = success;
    this.#score = score;
    return !done && this.#steps.length < this.#stepLimit;
  }

  finish(): Episode {
    const { type, text } = this.#turns.task;
    return {
      plan: this.plan,
      type,
      task: text,
      steps: this.#steps,
      success: this.#success,
      score: this.#score,
    };
  }
}
