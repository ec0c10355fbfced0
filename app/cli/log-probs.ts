/** `lab logprobs`: the log-prob of each next token of given token ids under a model; needs no tokenizer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseModelConfig } from '../model/config.ts';
import { flatWeights, weightViews } from '../model/weights.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { Scorer } from '../runtime/scorer.ts';
import { understand } from './options.ts';

const usage = `usage: npm run lab -- logprobs --model DIR --ids FILE
  --model DIR   a folder with config.json and model.safetensors
  --ids FILE    {"inputIds": [[…], …]}, token ids; prints {"logProbs": [[…], …]} of each next token`;

const inputSchema = z.object({ inputIds: z.array(z.array(z.number().int().min(0)).min(2)).min(1) });

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
  const file = await readFile(join(request.model, 'model.safetensors'));
  const weights = weightViews(config, flatWeights(config, file));
  const longest = Math.max(...inputIds.map((ids) => ids.length));
  const scorer = new Scorer(config, (graph) => createNodeSession(graph, { threads: 1 }), longest);
  const scores = await scorer.logProbs(weights, inputIds);
  await scorer.dispose();
  console.log(JSON.stringify({ logProbs: scores.map((row) => Array.from(row)) }));
  return 0;
}
