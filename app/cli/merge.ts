/** `lab merge`: a model with an adapter folded in, as a folder that others load without LoRA. */
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mergedModel } from '../model/export.ts';
import type { ModelFolder } from '../source/folder.ts';
import { readWeights } from '../source/read-weights.ts';
import { understand } from './options.ts';
import { openAdapter } from './read-adapter.ts';
import { openRealModel } from './real-model.ts';

const usage = `usage: npm run lab -- merge --model DIR --adapter DIR --out DIR
  --model DIR     a folder in Hugging Face's layout, in one file or in shards
  --adapter DIR   adapter_config.json and adapter_model.safetensors, as PEFT or lab run wrote them
  --out DIR       where the merged model goes, as one file of float32`;

/** Weights and their index are written anew; the other files of the folder go with them. */
const weights = /\.(safetensors|safetensors\.index\.json|bin|bin\.index\.json|h5|msgpack|gguf|onnx)$/;

export async function merge(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => {
    const option = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { model: option, adapter: option, out: option, help: { type: 'boolean' } },
    });
    if (values.help) return null;
    const { model, adapter, out } = values;
    if (model === undefined || adapter === undefined || out === undefined) {
      throw new RangeError('--model, --adapter and --out are all needed');
    }
    if (resolve(out) === resolve(model))
      throw new RangeError('--out is the model itself: name another folder');
    return { model, adapter, out };
  });
  if (typeof request === 'number') return request;
  const { folder, description } = await openRealModel(request.model);
  const { config, weightFiles } = description;
  const adapter = await openAdapter(request.adapter, config);
  await mkdir(request.out, { recursive: true });
  await copyTexts(folder, request.out);
  const pieces = mergedModel(config, await readWeights(folder, config, weightFiles), adapter);
  const file = await open(join(request.out, 'model.safetensors'), 'w');
  try {
    for (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
  console.log(JSON.stringify({ model: request.out, ...adapter.lora }));
  return 0;
}

async function copyTexts({ sizes, read }: ModelFolder, out: string): Promise<void> {
  for (const [name, size] of sizes) {
    if (weights.test(name)) continue;
    const bytes = await read(name, 0, size);
    await writeFile(join(out, name), name === 'config.json' ? asFloat32(bytes) : bytes);
  }
}

/** The configuration says how the weights are stored; older readers look for `torch_dtype`, newer for `dtype`. */
function asFloat32(bytes: Uint8Array): string {
  const config: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
  const key = 'dtype' in config ? 'dtype' : 'torch_dtype';
  return `${JSON.stringify({ ...config, [key]: 'float32' }, null, 2)}\n`;
}
