/** The commands on a folder in Hugging Face's layout, in one file and in shards, and on the mini policy as before. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { madeConfig, madeFiles, madeWeights } from '../lab/real/testing/made-checkpoint.ts';
import { parseModelConfig } from '../model/config.ts';
import { adapterParameters } from '../model/lora/adapter.ts';
import { readSafetensors } from '../model/safetensors.ts';
import { flatWeights, tensorViews, weightViews } from '../model/weights.ts';
import { parseRecording } from '../protocol/recording.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { Scorer } from '../runtime/scorer.ts';
import { evaluateModel } from './eval.ts';
import { logProbs } from './log-probs.ts';
import { merge } from './merge.ts';
import { shippedModel } from './node-lab.ts';
import { openAdapter } from './read-adapter.ts';
import { run } from './run.ts';
import { writeFiles } from './write-files.ts';

let folder = '';
const at = (name: string) => join(folder, name);
const short = ['--max-prompt', '2500', '--max-response', '3'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'credit-lab-real-'));
  for (const [name, family, shards] of [
    ['one', 'qwen2', 1],
    ['sharded', 'qwen3', 2],
  ] as const) {
    const files = Object.entries(madeFiles(madeConfig(family), shards));
    await writeFiles(
      at(name),
      files.map(([file, bytes]) => ({ name: file, bytes })),
    );
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What a command prints to its output, parsed; its messages are held back. */
async function output(work: () => Promise<number>): Promise<unknown> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    expect(await work()).toBe(0);
    return JSON.parse(String(log.mock.calls[0]?.[0]));
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

async function refusal(work: () => Promise<number>): Promise<string> {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    expect(await work()).toBe(2);
    return error.mock.calls.join();
  } finally {
    error.mockRestore();
  }
}

test('lab run trains an adapter and writes it; lab merge folds it in', async () => {
  // OPSD learns from the teacher alone, whatever random answers are worth.
  const wanted = ['tasks=1', 'group=2', 'stepLimit=1', 'evalEpisodes=8', 'method=opsd', 'lr=0.01'];
  const sets = wanted.flatMap((pair) => ['--set', pair]);
  const places = ['--model', at('sharded'), '--out', at('run.jsonl'), '--out-adapter', at('adapter')];
  const lora = ['--lora', 'r=2,alpha=6,modules=q_proj+down_proj'];
  const args = ['adrs', ...sets, '--iterations', '1', ...places, ...lora, ...short];
  expect(await output(() => run(args))).toMatchObject({ iterations: 1, config: { method: 'opsd' } });
  const { header, iterations, steps } = parseRecording(readFileSync(at('run.jsonl'), 'utf8'));
  expect(header.model).toMatchObject({ name: 'sharded' });
  expect(iterations).toHaveLength(2);
  expect(steps.get(1)?.[0]?.observation[0]).toContain('Your task: ');

  const config = parseModelConfig(madeConfig('qwen3'));
  const adapter = await openAdapter(at('adapter'), config);
  expect(adapter.lora).toEqual({ rank: 2, alpha: 6, targets: ['q_proj', 'down_proj'] });

  // B of a fresh adapter is 0.
  const learned = Object.entries(tensorViews(adapterParameters(config, adapter.lora), adapter.flat));
  for (const [name, { data }] of learned) {
    if (name.endsWith('.lora_B.weight')) expect(data.some((value) => Math.abs(value) > 1e-3)).toBe(true);
  }

  // Gone on with, under another seed, the adapter itself is where the next run starts from.
  const more = ['adrs', ...sets, '--iterations', '1', '--seed', '7', '--model', at('sharded'), ...short];
  const further = ['--adapter', at('adapter'), '--out-adapter', at('further')];
  const frozen = ['--set', 'lr=0.0000000001', '--out', at('further.jsonl')];
  await output(() => run([...more, ...further, ...frozen]));
  const next = await openAdapter(at('further'), config);
  expect(next.lora).toEqual(adapter.lora);
  for (const [i, value] of adapter.flat.entries()) expect(next.flat[i]).toBeCloseTo(value, 5);

  const merged = ['--model', at('sharded'), '--adapter', at('adapter'), '--out', at('merged')];
  expect(await output(() => merge(merged))).toMatchObject({ rank: 2 });
  const after = readSafetensors(readFileSync(at('merged/model.safetensors')));
  const before = madeWeights(madeConfig('qwen3'));
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(after.get('model.layers.1.self_attn.k_proj.weight')).toEqual(
    before.get('model.layers.1.self_attn.k_proj.weight'),
  );
  expect(after.get('model.layers.1.self_attn.q_proj.weight')).not.toEqual(
    before.get('model.layers.1.self_attn.q_proj.weight'),
  );
  expect(JSON.parse(readFileSync(at('merged/config.json'), 'utf8')).torch_dtype).toBe('float32');
  const ids = readFileSync(at('merged/tokenizer.json'));
  expect(ids.equals(readFileSync(at('sharded/tokenizer.json')))).toBe(true);
  writeFileSync(at('ids.json'), JSON.stringify({ inputIds: [[1, 2, 3, 4]] }));
  const read = await output(() => logProbs(['--model', at('merged'), '--ids', at('ids.json')]));
  expect(read).toMatchObject({ logProbs: [[expect.any(Number), expect.any(Number), expect.any(Number)]] });
});

test('lab eval plays a model with a chat template in full sentences, with an adapter or without', async () => {
  const args = ['--model', at('one'), '--episodes', '2', '--steps', '1', '--skill', 'matched', ...short];
  const result = await output(() => evaluateModel(args));
  expect(result).toMatchObject({
    world: 'household',
    skill: 'matched',
    adapter: null,
    limits: { prompt: 2500, response: 3 },
    thinking: null,
    results: [{ all: { episodes: 2 } }, {}],
  });
});

test.each(['--adapter', '--thinking', '--max-prompt', '--max-response', '--threads'])(
  'lab eval refuses %s for a model without a chat template',
  async (option) => {
    const value = { '--adapter': at('adapter'), '--thinking': 'on', '--threads': '1' }[option] ?? '99';
    const said = await refusal(() => evaluateModel([option, value]));
    expect(said).toContain(`${option} is for models with a chat template`);
  },
);

describe('lab logprobs', () => {
  test.each(['one', 'sharded'])('layer by layer or whole, the same: %s', async (name) => {
    // Long enough for its logits to be too large for one graph.
    const long = Array.from({ length: 1100 }, (_, i) => (i * 31) % 4000);
    writeFileSync(at('long.json'), JSON.stringify({ inputIds: [long] }));
    writeFileSync(at('short.json'), JSON.stringify({ inputIds: [long.slice(0, 40)] }));
    const read = async (file: string) => {
      const { logProbs: rows } = (await output(() => logProbs(['--model', at(name), '--ids', at(file)]))) as {
        logProbs: number[][];
      };
      return rows[0] ?? [];
    };
    const [layered, whole] = [await read('long.json'), await read('short.json')];
    expect(layered).toHaveLength(1099);
    for (const [i, value] of whole.entries()) expect(layered[i]).toBeCloseTo(value, 4);
  });

  test('of the mini policy are to the bit what its whole graph gives', async () => {
    const model = shippedModel('household');
    const json: unknown = JSON.parse(readFileSync(join(model, 'config.json'), 'utf8'));
    const config = parseModelConfig(json);
    const inputIds = [
      [5, 6, 7, 8, 9],
      [10, 11, 12],
    ];
    writeFileSync(at('mini.json'), JSON.stringify({ inputIds }));
    const weights = weightViews(config, flatWeights(config, readFileSync(join(model, 'model.safetensors'))));
    const scorer = new Scorer(config, createNodeSession, 5);
    const expected = await scorer.logProbs(weights, inputIds);
    await scorer.dispose();
    expect(await output(() => logProbs(['--model', model, '--ids', at('mini.json')]))).toEqual({
      logProbs: expected.map((row) => Array.from(row)),
    });
  });
});

test.each([
  [['--lora', 'r=8'], '--model'],
  [['--max-response', '9'], 'chat template'],
  [['--out-adapter', 'x'], '--lora'],
  [['#v=1&preset=adrs&policy=Qwen/Qwen3-0.6B'], 'Qwen/Qwen3-0.6B'],
  [['--model', 'x', '--lora', 'r=8', '--adapter', 'y'], 'one of them'],
  [['--model', 'x', '--lora', 'alpha=8'], 'r must be'],
  [['--model', 'x', '--lora', 'r=8,modules=c_attn'], 'c_attn'],
  [['--model', 'x', '--lora', 'r=8,beta=1'], 'beta'],
  [['--model', 'x', '--lora', 'r=8', '--thinking', 'hard'], '--thinking'],
])('lab run refuses %j and names what is wrong', async (args, named) => {
  expect(await refusal(() => run(args))).toContain(named);
});
