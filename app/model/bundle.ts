/** A model ready to be used: its shape, its weights in one flat array, its tokenizer. */
import { type ModelConfig, parseModelConfig } from './config.ts';
import { loadTokenizer, type Tokenizer } from './tokenizer.ts';
import { flatWeights } from './weights.ts';

/** The files of a Hugging Face model folder, as read: plain data, so that they can be sent to a worker. */
export interface ModelFiles {
  readonly name: string;
  /** config.json, tokenizer.json and tokenizer_config.json, parsed. */
  readonly config: unknown;
  readonly tokenizer: unknown;
  readonly tokenizerConfig: unknown;
  /** model.safetensors. */
  readonly weights: Uint8Array;
}

export interface ModelBundle {
  readonly name: string;
  readonly config: ModelConfig;
  /** Flat, in the order of `parameters(config)`. */
  readonly weights: Float32Array;
  readonly tokenizer: Tokenizer;
  /** Ends a response. */
  readonly endToken: number;
}

/** Throws ModelUnknown for a model that is not a plain Qwen2 or Qwen3, ModelBroken for files that do not fit together. */
export function loadBundle(files: ModelFiles): ModelBundle {
  const config = parseModelConfig(files.config);
  return {
    name: files.name,
    config,
    weights: flatWeights(config, files.weights),
    tokenizer: loadTokenizer(files.tokenizer, files.tokenizerConfig),
    endToken: config.eosTokenId,
  };
}
