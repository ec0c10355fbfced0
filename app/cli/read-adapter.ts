/** A PEFT adapter from a directory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelConfig } from '../model/config.ts';
import { type Adapter, adapterConfigName, adapterWeightsName, readAdapter } from '../model/peft.ts';

/** Throws what `readAdapter` throws, and the file system's error for a file that is not there. */
export async function openAdapter(directory: string, config: ModelConfig): Promise<Adapter> {
  const settings: unknown = JSON.parse(await readFile(join(directory, adapterConfigName), 'utf8'));
  return readAdapter(config, settings, await readFile(join(directory, adapterWeightsName)));
}
