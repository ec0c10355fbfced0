/** Plays a set of episodes with the GPU's decoder, all sequences turn by turn; batches follow one another. */

import { ContextExceeded } from '../runtime/context-exceeded.ts';
import type { GpuDecoder, TurnRow } from '../runtime/gpu-decoder.ts';
import type { CollectOptions } from './collect.ts';
import type { Episode, Player } from './episode.ts';

interface Seat {
  readonly player: Player;
  /** Tokens the policy has yet to read; null when the episode is over. */
  reads: readonly number[] | null;
  position: number;
}

const empty: TurnRow = { reads: [], position: 0, stream: 0 };

/** Episodes in the order of their players. */
export async function collectOnGpu(
  decoder: GpuDecoder,
  players: readonly Player[],
  options: CollectOptions,
): Promise<Episode[]> {
  const { batch } = decoder.shape;
  const episodes: Episode[] = [];
  for (let start = 0; start < players.length; start += batch) {
    const seats = players
      .slice(start, start + batch)
      .map((player): Seat => ({ player, reads: player.begin(), position: 0 }));
    while (seats.some((seat) => seat.reads !== null)) {
      await playTurn(decoder, seats, options);
      options.onProgress?.(start + seats.filter((seat) => seat.reads === null).length);
    }
    episodes.push(...seats.map(({ player }) => player.finish()));
  }
  return episodes;
}

async function playTurn(decoder: GpuDecoder, seats: readonly Seat[], options: CollectOptions): Promise<void> {
  const { batch, context, maxResponse } = decoder.shape;
  const rows = Array.from({ length: batch }, (_, b): TurnRow => {
    const seat = seats[b];
    if (!seat?.reads) return empty;
    const needed = seat.position + seat.reads.length + maxResponse;
    if (needed > context) throw new ContextExceeded('an episode', needed, context);
    return { reads: seat.reads, position: seat.position, stream: seat.player.plan.stream };
  });
  const { tokens, logProbs } = await decoder.turn(rows, options);
  for (const [b, seat] of seats.entries()) {
    if (!seat.reads) continue;
    const response = [];
    for (let i = 0; i < maxResponse; i++) {
      const id = tokens[i * batch + b] as number;
      response.push({ id, logProb: logProbs[i * batch + b] as number });
      if (id === options.endToken) break;
    }
    // The last sampled token has not been read by the policy itself: it goes before what the world answers.
    seat.position += seat.reads.length + response.length - 1;
    const observation = seat.player.respond(response);
    seat.reads = observation && [response.at(-1)?.id ?? options.endToken, ...observation];
  }
}
