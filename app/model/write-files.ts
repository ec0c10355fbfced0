/** A model as the files of a Hugging Face folder: what is written here, `loadBundle` and transformers read. */
import type { ModelFiles } from './bundle.ts';
import { type ModelConfig, parseModelConfig } from './config.ts';
import { writeSafetensors } from './safetensors.ts';
import { weightViews } from './weights.ts';

export interface WrittenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The model of `files` with other weights, flat in the order of `parameters(config)`, as float32. */
export function writeModel(
  { config, tokenizer, tokenizerConfig }: Omit<ModelFiles, 'weights'>,
  weights: Float32Array,
): readonly WrittenFile[] {
  return [
    json('config.json', config),
    json('tokenizer.json', tokenizer),
    json('tokenizer_config.json', tokenizerConfig),
    { name: 'model.safetensors', bytes: writeWeights(parseModelConfig(config), weights) },
  ];
}

/** `model.safetensors`, float32, from weights that are flat in the order of `parameters(config)`. */
export function writeWeights(config: ModelConfig, weights: Float32Array): Uint8Array {
  const views = Object.entries(weightViews(config, weights));
  return writeSafetensors(views.map(([name, { data, dims }]) => [name, { data, shape: dims }]));
}

function json(name: string, value: unknown): WrittenFile {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) };
}
