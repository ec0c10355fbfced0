/**
 * A world as a person plays it, in either voice: they read what the policy reads and answer in the same words. A game is a
 * value; every answer gives a new one, so that going back is only a matter of keeping the old.
 */

import { actionOf } from '../../worlds/chat.ts';
import { scramble, seeded } from '../../worlds/random.ts';
import { tagged } from '../../worlds/tags.ts';
import type { NaturalTurn, NaturalWorld, Split, Task, World } from '../../worlds/world.ts';
import { naturalNamed, worldNamed } from '../../worlds/worlds.ts';

export const voices = ['compact', 'natural'] as const;
export type Voice = (typeof voices)[number];

export interface GameOptions {
  readonly world: string;
  readonly voice: Voice;
  readonly split: Split;
  readonly seed: number;
}

/** An answer that was given, and what the world said to it. */
export interface Move {
  readonly response: string;
  readonly observation: string;
  readonly valid: boolean;
}

export interface Game {
  readonly task: string;
  readonly type: string;
  /** The first observation. */
  readonly start: string;
  readonly moves: readonly Move[];
  /** What the policy reads before its next answer, the skill apart. */
  readonly reads: string;
  /** The privileged text that the teacher has before it. */
  readonly skill: string;
  /** What would do something here, as it is written into an answer. */
  readonly actions: readonly string[];
  readonly stepLimit: number;
  readonly over: boolean;
  readonly success: boolean;
  readonly score: number;
  /** Takes an answer; an action without tags gets them in the natural voice. Nothing changes once the game is over. */
  answer(text: string): Game;
  /** What a solver who knows the skill would answer; the same every time it is asked here. */
  expert(): string;
}

/** Throws a RangeError for a world that there is not, or that has not this voice. */
export function newGame({ world, voice, split, seed }: GameOptions): Game {
  if (voice === 'compact') return compactGame(worldNamed(world), seed, split);
  return naturalGame(naturalNamed(world), seed, split);
}

interface Position<S> {
  readonly state: S;
  readonly moves: readonly Move[];
  readonly done: boolean;
  readonly success: boolean;
  readonly score: number;
}

/** What both voices share of a world. */
type Either<T extends Task, S> = Pick<
  World<T, S> & NaturalWorld<T, S>,
  'stepLimit' | 'task' | 'start' | 'observe' | 'step' | 'admissible' | 'skill'
> & { readonly expert: (state: S, random: () => number) => string };

interface Manner<S> {
  readonly reads: (position: Position<S>) => string;
  readonly response: (text: string) => string;
}

function compactGame<T extends Task, S>(world: World<T, S>, seed: number, split: Split): Game {
  const task = world.task(seed, split);
  const first = world.observe(world.start(task));
  return game(world, task, {
    reads: ({ moves }) =>
      [task.text, first, ...moves.flatMap(({ response, observation }) => [response, observation])].join(' '),
    response: (text) => text.trim(),
  });
}

function naturalGame<T extends Task, S>(world: NaturalWorld<T, S>, seed: number, split: Split): Game {
  const task = world.task(seed, split);
  const first = world.observe(world.start(task));
  const plain = tagOf(world.admissible(world.start(task)));
  const seen = (moves: readonly Move[]) => moves.at(-1)?.observation ?? first;
  const turns = (moves: readonly Move[]): NaturalTurn[] =>
    moves.map(({ response }, i) => ({ observation: seen(moves.slice(0, i)), action: actionOf(response) }));
  return game(world, task, {
    reads: ({ state, moves }) => world.prompt(state, seen(moves), turns(moves)),
    response: (text) => (/<\w+>/u.test(text) ? text : tagged('', plain, text.trim())),
  });
}

/** The tag that a line without one gets: that in which the world lists its actions, else `action`. */
function tagOf(actions: readonly string[]): string {
  return /^<(\w+)>/u.exec(actions[0] ?? '')?.[1] ?? 'action';
}

function game<T extends Task, S>(world: Either<T, S>, task: T, manner: Manner<S>): Game {
  const start = world.observe(world.start(task));
  const skill = world.skill(task, 'matched', seeded(scramble(task.seed)));
  const at = (position: Position<S>): Game => {
    const { state, moves, success, score } = position;
    const over = position.done || moves.length >= world.stepLimit;
    const current: Game = {
      task: task.text,
      type: task.type,
      start,
      moves,
      reads: manner.reads(position),
      skill,
      actions: over ? [] : world.admissible(state),
      stepLimit: world.stepLimit,
      over,
      success,
      score,
      answer(text) {
        if (over) return current;
        const response = manner.response(text);
        const outcome = world.step(state, response);
        const { observation, valid } = outcome;
        return at({
          state: outcome.state,
          moves: [...moves, { response, observation, valid }],
          done: outcome.done,
          success: outcome.success,
          score: outcome.score,
        });
      },
      expert: () => world.expert(state, seeded(scramble(task.seed + moves.length))),
    };
    return current;
  };
  return at({ state: world.start(task), moves: [], done: false, success: false, score: 0 });
}
