/** All weights of a model folder in memory, for a processor that computes on arrays. */
import type { ModelConfig } from '../model/config.ts';
import { parameters } from '../model/parameters.ts';
import type { WeightTensor } from '../model/weights.ts';
import type { ModelFolder } from './folder.ts';
import { type StreamOptions, streamWeights } from './stream-weights.ts';

/** As float32, by name. Throws what `streamWeights` throws. */
export async function readWeights(
  folder: ModelFolder,
  config: ModelConfig,
  files: readonly string[],
  options: Omit<StreamOptions, 'as'> = {},
): Promise<Record<string, WeightTensor>> {
  const weights = Object.fromEntries(
    parameters(config).map(({ name, shape }): [string, WeightTensor] => {
      const size = shape.reduce((product, extent) => product * extent, 1);
      return [name, { data: new Float32Array(size), dims: shape }];
    }),
  );
  const write = (name: string, offset: number, values: ArrayLike<number>) =>
    weights[name]?.data.set(values, offset);
  await streamWeights(folder, config, files, { write }, { ...options, as: 'f32' });
  return weights;
}
