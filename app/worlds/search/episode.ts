/** The state machine behind both voices: search, read, answer once. */
import type { StepOutcome } from '../world.ts';
import { exactMatch } from './exact-match.ts';
import type { Library, Passage } from './library.ts';

/** What a turn does, however it was written. */
export type Act =
  | { readonly verb: 'search'; readonly query: string }
  | { readonly verb: 'answer'; readonly text: string };

export interface Lookup<P extends Passage = Passage> {
  readonly query: string;
  /** Best first; empty when nothing was found. */
  readonly found: readonly P[];
}

/** The state of an episode; `T` is the voice's task, `P` what its passages know. */
export interface Episode<T, P extends Passage = Passage> {
  readonly task: T;
  readonly library: Library<P>;
  /** All searches so far, in order. */
  readonly lookups: readonly Lookup<P>[];
  /** What the policy reads now. */
  readonly observation: string;
  readonly done: boolean;
  readonly won: boolean;
}

/** How a voice speaks of what happened. */
interface Voice<P extends Passage> {
  found(passages: readonly P[]): string;
  /** After an answer. */
  readonly over: string;
  /** After what is no turn, and after the end. */
  readonly unclear: string;
}

/** `act` is null for what could not be read. The first answer ends the episode, right or wrong. */
export function advance<T extends { readonly answer: string }, P extends Passage>(
  before: Episode<T, P>,
  act: Act | null,
  voice: Voice<NoInfer<P>>,
): StepOutcome<Episode<T, P>> {
  const state = after(before, act, voice);
  const score = state.won ? 1 : 0;
  return {
    state,
    observation: state.observation,
    // The answer that wins is the last thing that happens: an episode's reward is 0 or 1.
    reward: before.done ? 0 : score,
    done: state.done,
    success: state.won,
    score,
    valid: act !== null && !before.done,
  };
}

function after<T extends { readonly answer: string }, P extends Passage>(
  before: Episode<T, P>,
  act: Act | null,
  voice: Voice<NoInfer<P>>,
): Episode<T, P> {
  if (before.done || act === null) return { ...before, observation: voice.unclear };
  if (act.verb === 'answer') {
    return { ...before, observation: voice.over, done: true, won: exactMatch(act.text, before.task.answer) };
  }
  const found = before.library.search(act.query);
  const lookups = [...before.lookups, { query: act.query, found }];
  return { ...before, lookups, observation: voice.found(found) };
}
