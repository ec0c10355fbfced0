/**
 * Plays a set of episodes with a decoder, every sequence on its own clock: each tick feeds one token to every slot, an
 * observation's next token or the one just sampled, so that no sequence waits for another to finish its turn.
 */
import { sampleToken } from '../../gpu-kernels/sample-token/sample-token.ts';
import { ContextExceeded } from '../runtime/context-exceeded.ts';
import type { Decoder } from '../runtime/decoder.ts';
import type { Episode, Player, SampledToken } from './episode.ts';

export interface CollectOptions {
  readonly temperature: number;
  readonly seed: number;
  readonly vocabulary: number;
  readonly endToken: number;
  readonly maxResponse: number;
  /** Called with the number of finished episodes; throws to stop. */
  readonly onProgress?: (finished: number) => void;
}

interface Slot {
  player: Player;
  index: number;
  /** Tokens still to be fed before the next one is sampled. */
  pending: number[];
  position: number;
  response: SampledToken[];
}

/** Episodes in the order of their players. */
export async function collect(
  decoder: Decoder,
  players: readonly Player[],
  options: CollectOptions,
): Promise<Episode[]> {
  const episodes: Episode[] = new Array(players.length);
  const waiting = players.map((player, index) => ({ player, index }));
  const slots: Slot[] = [];
  let finished = 0;

  const admit = () => {
    while (slots.length < decoder.maxBatch) {
      const next = waiting.shift();
      if (!next) return;
      slots.push({ ...next, pending: [...next.player.begin()], position: 0, response: [] });
    }
  };

  for (admit(); slots.length > 0; admit()) {
    for (const [row, slot] of slots.entries()) {
      if (slot.position >= decoder.context)
        throw new ContextExceeded('an episode', slot.position + 1, decoder.context);
      decoder.ids[row] = slot.pending[0] ?? 0;
      decoder.positions[row] = slot.position;
    }
    const logits = await decoder.tick(slots.length);
    // Backwards, so that the row moved into a hole has been dealt with already.
    for (let row = slots.length - 1; row >= 0; row--) {
      const slot = slots[row] as Slot;
      slot.pending.shift();
      slot.position += 1;
      if (slot.pending.length > 0 || answer(slot, logits, row, options)) continue;
      episodes[slot.index] = slot.player.finish();
      finished += 1;
      options.onProgress?.(finished);
      const last = slots.pop() as Slot;
      if (last !== slot) {
        slots[row] = last;
        decoder.move(slots.length, row);
      }
    }
  }
  return episodes;
}

/** Samples one token; at the end of a response asks the world. False when the episode is over. */
function answer(slot: Slot, logits: Float32Array, row: number, options: CollectOptions): boolean {
  const token = sampleToken(logits, row, {
    vocabulary: options.vocabulary,
    temperature: options.temperature,
    seed: options.seed,
    sequence: slot.player.plan.stream,
    position: slot.position,
  });
  slot.response.push(token);
  slot.pending.push(token.id);
  if (token.id !== options.endToken && slot.response.length < options.maxResponse) return true;
  const observation = slot.player.respond(slot.response);
  slot.response = [];
  if (observation === null) return false;
  slot.pending.push(...observation);
  return true;
}
