/**
 * The natural voice: a prompt a turn, so that every turn is a sequence of its own. The teacher reads the same turn with the
 * privileged text before the message, as the paper's code lays it out.
 */
import type { Config } from '../../experiment/config.ts';
import { methodTraits } from '../../experiment/methods.ts';
import { ContextExceeded } from '../../runtime/context-exceeded.ts';
import { actionOf } from '../../worlds/chat.ts';
import { privileged } from '../../worlds/prompt-parts.ts';
import type { NaturalTurn, NaturalWorld, SkillSource } from '../../worlds/world.ts';
import type { Batch } from '../batch.ts';
import { type Episode, type EpisodePlan, type EpisodeStep, skillText } from '../episode.ts';
import type { Sequence } from '../sequence.ts';
import type { StepWords, Voice } from '../voice.ts';
import type { Speech } from './speech.ts';

export interface SpeechLimits {
  /** Tokens of a prompt, the teacher's with its skill as well. Longer ones are refused, never cut. */
  readonly prompt: number;
  /** Tokens of a response; one that reaches them ends there. */
  readonly response: number;
}

export class NaturalVoice implements Voice {
  readonly taskTypes: readonly string[];

  constructor(
    readonly world: NaturalWorld,
    readonly speech: Speech,
    readonly limits: SpeechLimits,
  ) {
    this.taskTypes = world.taskTypes;
  }

  skill({ taskSeed, split }: EpisodePlan, source: SkillSource): string {
    return skillText(this.world, taskSeed, split, source);
  }

  /** Ids of a turn's prompt; `skill` may be empty. Throws ContextExceeded that says how many tokens are over. */
  prompt(message: string, skill: string): readonly number[] {
    const ids = this.speech.prompt(skill === '' ? message : privileged(skill) + message);
    if (ids.length > this.limits.prompt) {
      const what = skill === '' ? 'a prompt' : 'a prompt with its skill';
      throw new ContextExceeded(what, ids.length, this.limits.prompt, 'allow longer prompts, nothing is cut');
    }
    return ids;
  }

  batch(episodes: readonly Episode[], config: Config): Batch {
    const sequences = episodes.flatMap(({ steps }) =>
      steps.map(({ observation, response }) => turn(observation, response)),
    );
    return {
      episodes,
      group: config.group,
      sequences,
      taught: methodTraits[config.method].teacher
        ? episodes.flatMap((episode) => this.#taught(episode, config.skill))
        : [],
      behaviour: episodes.flatMap(({ steps }) => steps.map(({ logProbs }) => Float32Array.from(logProbs))),
      alike: this.world.alike,
      tokens: sequences.reduce((sum, { responses }) => sum + responses.length, 0),
    };
  }

  words({ observation, response }: EpisodeStep): StepWords {
    const { speech, world } = this;
    const pieces = speech.pieces(response);
    const answer = speech.opening + pieces.join('');
    let offset = speech.opening.length;
    const classes = pieces.map((piece) => {
      const at = offset;
      offset += piece.length;
      return world.tokenClass(answer, at);
    });
    const shown = (ids: readonly number[], texts: readonly string[]) =>
      texts.map((text, i) => (text === '' ? speech.word(ids[i] ?? -1) : text));
    return {
      observation: [shown(observation, speech.pieces(observation)).join('')],
      tokens: shown(response, pieces),
      classes,
    };
  }

  /** The turns of an episode as the teacher reads them: the world says once more what it said, for it is deterministic. */
  #taught({ plan, steps }: Episode, source: SkillSource): Sequence[] {
    const skill = this.skill(plan, source);
    const turns = new Turns(this.world, plan);
    return steps.map(({ response }) => {
      const sequence = turn(this.prompt(turns.message(), skill), response);
      turns.take(this.speech.answer(response));
      return sequence;
    });
  }
}

/** The world's side of an episode, message by message. */
export class Turns {
  readonly task;
  readonly #finished: NaturalTurn[] = [];
  #state;
  #observation: string;

  constructor(
    private readonly world: NaturalWorld,
    { taskSeed, split }: EpisodePlan,
  ) {
    this.task = world.task(taskSeed, split);
    this.#state = world.start(this.task);
    this.#observation = world.observe(this.#state);
  }

  /** Turns that are over. */
  get count(): number {
    return this.#finished.length;
  }

  message(): string {
    return this.world.prompt(this.#state, this.#observation, this.#finished);
  }

  anchor(): string {
    return this.world.anchor(this.#state);
  }

  take(answer: string): ReturnType<NaturalWorld['step']> {
    const outcome = this.world.step(this.#state, answer);
    this.#finished.push({ observation: this.#observation, action: actionOf(answer) });
    this.#state = outcome.state;
    this.#observation = outcome.observation;
    return outcome;
  }
}

/** A prompt and the response to it. */
function turn(prompt: readonly number[], response: readonly number[]): Sequence {
  return {
    ids: [...prompt, ...response],
    responses: Int32Array.from(response, (_, i) => prompt.length + i),
  };
}
