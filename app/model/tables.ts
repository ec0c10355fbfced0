/**
 * The embedding and the head, the two tensors of a model that grow with its vocabulary. A device may not bind as many
 * bytes as they have (WebGPU promises 128 MiB), so graphs can take them in shards of consecutive rows.
 */
import { add, cast, concat, equal, gather, gemm, max, min, mul, reshape, sub } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { inFloats, type WeightType } from './storage.ts';

export interface Shard {
  /** Name of the graph input: the tensor's own where there is one shard, with `.rows.START` behind it otherwise. */
  readonly name: string;
  readonly start: number;
  readonly rows: number;
}

/** Bytes of a shard stored as f16 when it is cast, which the head does with one at a time: about a large layer's matrix. */
const copyLimit = 64 * 2 ** 20;

/**
 * Shards of a table [V, D], none of more than `limit` bytes in f32, in which it is computed with however it is stored; as
 * even as whole rows allow. Throws a RangeError when not even a row fits.
 */
export function shardsOf(
  config: ModelConfig,
  table: string,
  limit = Number.POSITIVE_INFINITY,
  storage: WeightType = 'f32',
): Shard[] {
  const { vocabSize, hiddenSize } = config;
  const bytes = storage === 'f16' ? Math.min(limit, copyLimit) : limit;
  const most = Math.floor(Math.min(bytes / (4 * hiddenSize), vocabSize));
  if (most < 1) {
    throw new RangeError(`${limit} bytes do not hold a row of ${hiddenSize} floats of ${table}`);
  }
  const count = Math.ceil(vocabSize / most);
  const rows = Math.ceil(vocabSize / count);
  return Array.from({ length: Math.ceil(vocabSize / rows) }, (_, i) => ({
    name: count === 1 ? table : `${table}.rows.${i * rows}`,
    start: i * rows,
    rows: Math.min(rows, vocabSize - i * rows),
  }));
}

/** The rows `ids` (i32, any shape) of a table given as shards [Vᵢ, D] as they are stored: f32 [ids…, D]. */
export function lookUp(shards: readonly Wire[], ids: Wire): Wire {
  const [first, ...others] = shards;
  if (first === undefined) throw new RangeError('a table has at least one shard');
  if (others.length === 0) return inFloats(gather(first, ids, 0));
  let start = 0;
  return shards
    .map((shard) => {
      const [rows = 0] = shard.shape;
      const local = sub(ids, start);
      // Ids of other shards are moved to a row of this one, so that they read inside it, and count nothing.
      const inside = max(min(local, rows - 1), 0);
      const mine = cast(equal(local, inside), 'f32');
      start += rows;
      return mul(inFloats(gather(shard, inside, 0)), reshape(mine, [...ids.shape, 1]));
    })
    .reduce((sum, part) => add(sum, part));
}

/** x · Wᵀ for a table given as shards in f32: [N, D] → [N, V]. */
export function scores(x: Wire, shards: readonly Wire[]): Wire {
  return concat(
    shards.map((shard) => gemm(x, shard, { transB: true })),
    1,
  );
}
