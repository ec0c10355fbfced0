/** What of a model is known before its weights are touched: enough to plan the memory and to build prompts. */
import { z } from 'zod';
import { type ModelConfig, parseModelConfig } from '../model/config.ts';
import type { ModelFolder } from './folder.ts';
import { folderFiles, folderText, parseText } from './model-files.ts';

export interface ModelDescription {
  readonly config: ModelConfig;
  /** tokenizer.json, tokenizer_config.json and, where there is one, generation_config.json, parsed. */
  readonly tokenizer: unknown;
  readonly tokenizerConfig: unknown;
  readonly generationConfig: unknown;
  /** From a file of its own; null where there is none, and tokenizer_config.json may hold it. */
  readonly chatTemplate: string | null;
  /** For `streamWeights`. */
  readonly weightFiles: readonly string[];
}

/**
 * Reads every file but the weights. Throws SourceError for what is missing or no JSON, ModelBroken and ModelUnknown for a
 * configuration that the lab cannot use.
 */
export async function describeModel(folder: ModelFolder): Promise<ModelDescription> {
  const { texts, weights } = await folderFiles(folder);
  const json = async (name: string) => parseText(name, await folderText(folder, name), z.unknown());
  const optional = <T>(name: string, read: (name: string) => Promise<T>) =>
    texts.includes(name) ? read(name) : null;
  return {
    config: parseModelConfig(await json('config.json')),
    tokenizer: await json('tokenizer.json'),
    tokenizerConfig: await json('tokenizer_config.json'),
    generationConfig: await optional('generation_config.json', json),
    chatTemplate: await optional('chat_template.jinja', (name) => folderText(folder, name)),
    weightFiles: weights,
  };
}
