/** A model's weights as one flat array, and as named tensors on the same memory. */
import type { ModelConfig } from './config.ts';
import { ModelBroken } from './errors.ts';
import { parameters } from './parameters.ts';
import { readSafetensors } from './safetensors.ts';

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
  let offset = 0;
  return Object.fromEntries(
    parameters(config).map(({ name, shape }) => {
      const start = offset;
      offset += shape.reduce((product, extent) => product * extent, 1);
      return [name, { data: flat.subarray(start, offset), dims: shape }];
    }),
  );
}
