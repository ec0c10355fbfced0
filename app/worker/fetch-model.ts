/** Fetches a model folder over HTTP, file by file; refuses what is plainly not what was asked for. */
import type { ModelFiles } from '../model/bundle.ts';

class ModelMissing extends Error {
  override readonly name = 'ModelMissing';
}

/** `address` ends with a slash. Throws ModelMissing with the file's address and what came instead. */
export async function fetchModel(address: string): Promise<ModelFiles> {
  const [config, tokenizer, tokenizerConfig, weights] = await Promise.all([
    fetchFile(address, 'config.json').then(json),
    fetchFile(address, 'tokenizer.json').then(json),
    fetchFile(address, 'tokenizer_config.json').then(json),
    fetchFile(address, 'model.safetensors').then(async ({ response }) => response.arrayBuffer()),
  ]);
  const name = address.split('/').at(-2) ?? 'model';
  return { name, config, tokenizer, tokenizerConfig, weights: new Uint8Array(weights) };
}

interface Fetched {
  readonly response: Response;
  readonly url: string;
}

async function fetchFile(address: string, name: string): Promise<Fetched> {
  const url = new URL(name, address).href;
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new ModelMissing(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!response.ok) throw new ModelMissing(`${url}: the server answered ${response.status}`);
  // Servers of single-page apps answer any address with their page.
  if (response.headers.get('content-type')?.includes('text/html')) {
    throw new ModelMissing(`${url}: the server answered with a web page instead of the file`);
  }
  return { response, url };
}

async function json({ response, url }: Fetched): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ModelMissing(`${url}: not JSON`);
  }
}
