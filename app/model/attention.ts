/** Attention over whole sequences: the part that sees every pair of tokens and therefore dominates a training run. */
import { add, concat, matmul, mul, slice, softmax, sub, sum, swap } from '../onnx/math.ts';
import type { Emitter, Wire } from '../onnx/wire.ts';

/** What masked scores are lowered by: far below any score, far above −∞, whose differences are not numbers. */
const masked = -1e9;
/**
 * Queries go in blocks of at least this many tokens, because a block needs no keys behind its end: two blocks save a
 * quarter of the pairs, but every block is a dozen nodes more. Eight save seven sixteenths; no number of them saves half.
 */
const blockLength = 64;
const mostBlocks = 8;

/** The tokens start ≤ t < end as queries; they see the keys before `end`. */
export interface Block {
  readonly start: number;
  readonly end: number;
  /** [(end − start)·G, end]: 0 where key ≤ query, else very negative. */
  readonly mask: Wire;
}

/** Blocks that cover a sequence, for `shared` (G) query heads a key head. */
export function blocksOf(graph: Emitter, length: number, shared: number): Block[] {
  return rangesOf(length).map(({ start, end }) => {
    const rows = (end - start) * shared;
    const data = new Float32Array(rows * end);
    for (let row = 0; row < rows; row += 1) {
      data.fill(masked, row * end + start + Math.floor(row / shared) + 1, (row + 1) * end);
    }
    return { start, end, mask: graph.constant(data, [rows, end]) };
  });
}

/** Where the blocks of a sequence start and end. */
export function rangesOf(length: number): Pick<Block, 'start' | 'end'>[] {
  const count = Math.min(mostBlocks, Math.max(1, Math.floor(length / blockLength)));
  return Array.from({ length: count }, (_, i) => ({
    start: Math.floor((length * i) / count),
    end: Math.floor((length * (i + 1)) / count),
  }));
}

/**
 * Causal attention y = softmax(q·kᵀ + mask)·v. q, y [B, Hkv, T·G, hd], token by token with G heads each, q scaled;
 * k, v [B, Hkv, T, hd].
 * With P the probabilities, dS = P · (dy·vᵀ − Σ dy·y): the row sum of dP·P equals that of dy·y, which takes a pass over
 * [T·G, hd] instead of two over [T·G, T].
 */
export function attend(q: Wire, k: Wire, v: Wire, blocks: readonly Block[], shared: number): Wire {
  const [length = 0] = k.shape.slice(2);
  const parts = blocks.map(({ start, end, mask }) => {
    const rows = (wire: Wire): Wire => slice(wire, 2, start * shared, end * shared);
    const [queries, keys, values] = [rows(q), slice(k, 2, 0, end), slice(v, 2, 0, end)];
    const probabilities = softmax(add(matmul(queries, swap(keys)), mask));
    const mixed = matmul(probabilities, values);
    const scoreGradient = (dy: Wire): Wire => {
      const row = rows(dy);
      return mul(probabilities, sub(matmul(row, swap(values)), sum(mul(row, mixed), [-1])));
    };
    return {
      mixed,
      dQueries: (dy: Wire) => matmul(scoreGradient(dy), keys),
      // (rowsᵀ · pairs)ᵀ, so that the narrow factor is the one that is transposed.
      dKeys: (dy: Wire) => swap(matmul(swap(queries), scoreGradient(dy))),
      dValues: (dy: Wire) => swap(matmul(swap(rows(dy)), probabilities)),
    };
  });
  const mixed = concat(
    parts.map((part) => part.mixed),
    2,
  );
  /** By missing tokens: keys and values take the same. */
  const padding = new Map<number, Wire>();
  return q.graph.custom(mixed, [q, k, v], (dy, index) => {
    if (index === 0) {
      return concat(
        parts.map(({ dQueries }) => dQueries(dy)),
        2,
      );
    }
    return parts
      .map(({ dKeys, dValues }) => padded(index === 1 ? dKeys(dy) : dValues(dy), length, padding))
      .reduce((total, part) => add(total, part));
  });
}

/** Zeros behind the last of `length` tokens (axis 2): what a block did not see. */
function padded(wire: Wire, length: number, padding: Map<number, Wire>): Wire {
  const missing = length - (wire.shape[2] ?? length);
  if (missing === 0) return wire;
  const shape = wire.shape.with(2, missing);
  const zeros =
    padding.get(missing) ??
    wire.graph.constant(new Float32Array(shape.reduce((product, dim) => product * dim, 1)), shape);
  padding.set(missing, zeros);
  return concat([wire, zeros], 2);
}
