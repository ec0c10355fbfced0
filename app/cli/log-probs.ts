/** `lab logprobs`: the log-prob of each next token of given token ids under a model; needs no tokenizer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { cpuDevice } from '../lab/real/cpu-compute.ts';
import { type ModelConfig, parseModelConfig } from '../model/config.ts';
import { adapterParameters } from '../model/lora/adapter.ts';
import { initialiseAdapter } from '../model/lora/initialise.ts';
import { tensorViews } from '../model/weights.ts';
import { LoraRunner } from '../runtime/lora-runner.ts';
import { microBatch } from '../runtime/micro-batch.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { Scorer } from '../runtime/scorer.ts';
import type { TensorData } from '../runtime/session.ts';
import { folderFiles } from '../source/model-files.ts';
import { nodeFolder } from '../source/node-folder.ts';
import { readWeights } from '../source/read-weights.ts';
import { understand } from './options.ts';

const usage = `usage: npm run lab -- logprobs --model DIR --ids FILE
  --model DIR   a folder with config.json and model.safetensors, or shards with their index
  --ids FILE    {"inputIds": [[…], …]}, token ids; prints {"logProbs": [[…], …]} of each next token`;

const inputSchema = z.object({ inputIds: z.array(z.array(z.number().int().min(0)).min(2)).min(1) });

/** Bytes of logits up to which a model runs as one graph; larger ones go layer by layer, and by chunks of the vocabulary. */
const mostLogits = 64 * 2 ** 20;
const whole = 'model.safetensors';

export async function logProbs(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => {
    const { values } = parseArgs({
      args: [...args],
      options: { model: { type: 'string' }, ids: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) return null;
    if (values.model === undefined) throw new RangeError('--model is missing');
    if (values.ids === undefined) throw new RangeError('--ids is missing');
    return { model: values.model, ids: values.ids };
  });
  if (typeof request === 'number') return request;

  const config = parseModelConfig(JSON.parse(await readFile(join(request.model, 'config.json'), 'utf8')));
  const input = inputSchema.safeParse(JSON.parse(await readFile(request.ids, 'utf8')));
  if (!input.success) {
    const issue = input.error.issues[0];
    console.error(`${request.ids}: ${issue?.path.join('.') || 'file'}: ${issue?.message}`);
    return 2;
  }
  const { inputIds } = input.data;
  for (const [row, ids] of inputIds.entries()) {
    const unknown = ids.find((id) => id >= config.vocabSize);
    if (unknown !== undefined) {
      console.error(
        `${request.ids}: row ${row}: id ${unknown} is outside the vocabulary of ${config.vocabSize}`,
      );
      return 2;
    }
  }
  const folder = await nodeFolder(request.model);
  const files = folder.sizes.has(whole) ? [whole] : (await folderFiles(folder)).weights;
  const weights = await readWeights(folder, config, files);
  const longest = Math.max(...inputIds.map((ids) => ids.length));
  const atOnce = microBatch * longest * config.vocabSize * 4 <= mostLogits;
  const scores = await (atOnce ? scoreWhole : scoreLayered)(config, weights, inputIds, longest);
  console.log(JSON.stringify({ logProbs: scores.map((row) => Array.from(row)) }));
  return 0;
}

type Score = (
  config: ModelConfig,
  weights: Readonly<Record<string, TensorData>>,
  rows: readonly (readonly number[])[],
  longest: number,
) => Promise<Float32Array[]>;

const scoreWhole: Score = async (config, weights, rows, longest) => {
  const scorer = new Scorer(config, createNodeSession, longest);
  const scores = await scorer.logProbs(weights, rows);
  await scorer.dispose();
  return scores;
};

/** With an adapter that is switched off. */
const scoreLayered: Score = async (config, weights, rows, longest) => {
  const lora = { rank: 1, alpha: 1, targets: ['q_proj'] } as const;
  const runner = new LoraRunner(config, lora, cpuDevice(createNodeSession), weights, {
    context: longest,
    microBatch,
    responses: longest - 1,
  });
  const flat = initialiseAdapter(config, lora, () => 0);
  const off = { tensors: tensorViews(adapterParameters(config, lora), flat), scale: 0 };
  const scores = await runner.score(
    off,
    rows.map((ids) => ({ ids, responses: ids.map((_, t) => t).slice(1) })),
  );
  await runner.dispose();
  return scores;
};
