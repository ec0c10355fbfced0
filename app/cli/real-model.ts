/** A real checkpoint from a directory in Hugging Face's layout, in one file or in shards. */
import { basename, resolve } from 'node:path';
import type { ModelFolder } from '../source/folder.ts';
import { nodeFolder } from '../source/node-folder.ts';
import { describeModel, type ModelDescription } from '../source/open-folder.ts';

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
