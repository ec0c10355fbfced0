/** An episode as one token sequence, and where in it the responses stand. */
import type { Episode } from './episode.ts';

export interface Sequence {
  readonly ids: readonly number[];
  /** Index in `ids` of each response token, in order; the columns of a trace run over these. */
  readonly responses: Int32Array;
}

/** `prefix`: what the teacher reads first, the skill; empty for the policy itself. */
export function sequenceOf(episode: Episode, prefix: readonly number[]): Sequence {
  const ids = [...prefix];
  const responses: number[] = [];
  for (const step of episode.steps) {
    ids.push(...step.observation);
    for (const id of step.response) {
      responses.push(ids.length);
      ids.push(id);
    }
  }
  return { ids, responses: Int32Array.from(responses) };
}

/** Picks a sequence's response tokens out of next-token values, where entry t speaks about token t + 1. */
function atResponses(values: Float32Array, responses: Int32Array): Float32Array {
  return Float32Array.from(responses, (index) => values[index - 1] as number);
}

/** The same of many sequences, whose values stand in rows. */
export function responsesOf(rows: readonly Float32Array[], sequences: readonly Sequence[]): Float32Array[] {
  return sequences.map(({ responses }, i) => atResponses(rows[i] ?? new Float32Array(), responses));
}

/** One after the other. */
export function concatenate(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** The reverse of picking: lays response values out along the sequence, zero elsewhere. [length] */
export function alongSequence(
  values: ArrayLike<number>,
  responses: Int32Array,
  length: number,
): Float32Array {
  const laid = new Float32Array(length);
  for (const [i, index] of responses.entries()) laid[index - 1] = values[i] as number;
  return laid;
}
