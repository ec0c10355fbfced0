/** A model's weights as one flat array, and as named tensors on the same memory. */
import type { ModelConfig } from './config.ts';
import { ModelBroken } from './errors.ts';
import { type Parameter, parameters } from './parameters.ts';
import { readSafetensors } from './safetensors.ts';
import type { Shard } from './tables.ts';

/** Weights as they stand in model.safetensors, flat in the order of `parameters(config)`. Throws ModelBroken. */
export function flatWeights(config: ModelConfig, file: Uint8Array): Float32Array {
  const tensors = readSafetensors(file);
  const parts = parameters(config).map(({ name, shape }) => {
    const tensor = tensors.get(name);
    if (!tensor) throw new ModelBroken(`model.safetensors has no tensor "${name}"`);
    if (tensor.shape.join() !== shape.join()) {
      throw new ModelBroken(`tensor "${name}": shape [${tensor.shape}], config.json asks for [${shape}]`);
    }
    return tensor.data;
  });
  const flat = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    flat.set(part, offset);
    offset += part.length;
  }
  return flat;
}

export interface WeightTensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** One view a tensor: writing `flat` changes what they show. */
export function weightViews(config: ModelConfig, flat: Float32Array): Record<string, WeightTensor> {
  return tensorViews(parameters(config), flat);
}

/** The same for any list of tensors that lie one behind the other in `flat`. */
export function tensorViews(tensors: readonly Parameter[], flat: Float32Array): Record<string, WeightTensor> {
  let offset = 0;
  return Object.fromEntries(
    tensors.map(({ name, shape }) => {
      const start = offset;
      offset += shape.reduce((product, extent) => product * extent, 1);
      return [name, { data: flat.subarray(start, offset), dims: shape }];
    }),
  );
}

/** One view a shard of a table [V, width]. */
export function shardViews(
  shards: readonly Shard[],
  table: Float32Array,
  width: number,
): Record<string, WeightTensor> {
  return Object.fromEntries(
    shards.map(({ name, start, rows }) => [
      name,
      { data: table.subarray(start * width, (start + rows) * width), dims: [rows, width] },
    ]),
  );
}
