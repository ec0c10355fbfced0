/** A real checkpoint from a directory in Hugging Face's layout, in one file or in shards. */
import { basename, resolve } from 'node:path';
import type { ModelConfig } from '../model/config.ts';
import { parameters } from '../model/parameters.ts';
import type { TensorData } from '../runtime/session.ts';
import type { ModelFolder } from '../source/folder.ts';
import { nodeFolder } from '../source/node-folder.ts';
import { describeModel, type ModelDescription } from '../source/open-folder.ts';
import { streamWeights } from '../source/stream-weights.ts';

export interface RealModel {
  readonly name: string;
  readonly description: ModelDescription;
  readonly folder: ModelFolder;
}

/** Reads everything but the weights. Throws SourceError, ModelBroken, ModelUnknown. */
export async function openRealModel(directory: string): Promise<RealModel> {
  const folder = await nodeFolder(directory);
  return { name: basename(resolve(directory)), description: await describeModel(folder), folder };
}

/** Whether a model can be talked to: its tokenizer has a chat template. */
export function speaks({ description: { chatTemplate, tokenizerConfig } }: RealModel): boolean {
  const inTokenizer =
    typeof tokenizerConfig === 'object' && tokenizerConfig !== null && 'chat_template' in tokenizerConfig;
  return chatTemplate !== null || inTokenizer;
}

/** All weights as float32 by name. Throws what `streamWeights` throws. */
export async function readWeights(
  folder: ModelFolder,
  config: ModelConfig,
  files: readonly string[],
): Promise<Record<string, TensorData & { readonly data: Float32Array }>> {
  const shapes = new Map(parameters(config).map(({ name, shape }) => [name, shape]));
  const weights: Record<string, TensorData & { readonly data: Float32Array }> = {};
  const sink = {
    write(name: string, offset: number, values: ArrayLike<number>) {
      const dims = shapes.get(name) ?? [];
      const size = dims.reduce((product, extent) => product * extent, 1);
      const tensor = weights[name] ?? { data: new Float32Array(size), dims };
      weights[name] = tensor;
      tensor.data.set(values, offset);
    },
  };
  await streamWeights(folder, config, files, sink, { as: 'f32' });
  return weights;
}
