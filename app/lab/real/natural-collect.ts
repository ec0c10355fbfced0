/**
 * Plays episodes of the natural voice with a sampler: a prompt is read at once, then every sequence goes on its own clock.
 * Of the next turn's prompt, what it begins with in common with the last one stays in the cache and is not read again.
 */
import type { Episode, SampledToken } from '../episode.ts';
import { seedFrom } from '../random.ts';
import type { NaturalPlayer } from './natural-player.ts';
import type { Draw, Sampler } from './sampler.ts';

export interface NaturalCollectOptions extends Draw {
  readonly stops: ReadonlySet<number>;
  readonly maxResponse: number;
  /** Called with the number of finished episodes; throws to stop. */
  readonly onProgress: (finished: number) => void;
}

interface Slot {
  readonly player: NaturalPlayer;
  readonly index: number;
  /** The prompt that the cache holds; empty before the first turn. */
  prompt: readonly number[];
  /** The token to be fed next, and where it stands; −1 before the turn's prompt was read. */
  next: number;
  position: number;
  response: SampledToken[];
}

/** Episodes in the order of their players. The sampler's context must hold a prompt and a response. */
export async function collectNatural(
  sampler: Sampler,
  players: readonly NaturalPlayer[],
  options: NaturalCollectOptions,
): Promise<Episode[]> {
  const episodes: Episode[] = new Array(players.length);
  const waiting = players.map((player, index): Slot => {
    return { player, index, prompt: [], next: -1, position: 0, response: [] };
  });
  const slots = waiting.splice(0, sampler.rows);
  let finished = 0;
  while (slots.length > 0) {
    for (const [row, slot] of slots.entries()) {
      if (slot.next < 0) await readPrompt(sampler, slot, row);
    }
    const tokens = await sampler.next(slots.map(rowOf), options);
    // Backwards, so that the row moved into a hole has been dealt with already.
    for (let row = slots.length - 1; row >= 0; row--) {
      const [slot, token] = [slots[row], tokens[row]];
      if (!slot || !token || goesOn(slot, token, options)) continue;
      episodes[slot.index] = slot.player.finish();
      finished += 1;
      options.onProgress(finished);
      replace(sampler, slots, row, waiting.shift());
    }
  }
  return episodes;
}

/** Positions come again in every turn: turns draw as sequences of their own. */
function rowOf({ player, next, position }: Slot) {
  return { id: next, position, sequence: seedFrom(player.plan.stream, 'turn', player.turn) };
}

/** The freed row goes to whoever waits, else to the last row. */
function replace(sampler: Sampler, slots: Slot[], row: number, next: Slot | undefined): void {
  if (next) {
    slots[row] = next;
    return;
  }
  const last = slots.pop();
  if (last === undefined || slots.length === row) return;
  slots[row] = last;
  sampler.move(slots.length, row);
}

async function readPrompt(sampler: Sampler, slot: Slot, row: number): Promise<void> {
  const prompt = slot.player.prompt();
  const last = prompt.length - 1;
  const known = Math.min(last, common(slot.prompt, prompt));
  await sampler.read(row, prompt.slice(known, last), known);
  slot.prompt = prompt;
  slot.next = prompt[last] ?? 0;
  slot.position = last;
}

function common(a: readonly number[], b: readonly number[]): number {
  const end = a.findIndex((id, i) => id !== b[i]);
  return end < 0 ? a.length : end;
}

/** Takes one token; at the end of a response asks the world. False when the episode is over. */
function goesOn(slot: Slot, token: SampledToken, options: NaturalCollectOptions): boolean {
  const { player, response } = slot;
  slot.position += 1;
  response.push(token);
  slot.next = token.id;
  if (!options.stops.has(token.id) && response.length < options.maxResponse) return true;
  slot.response = [];
  slot.next = -1;
  return player.respond(response);
}
