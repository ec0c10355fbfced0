/** A checkpoint on WebGPU does what it does on the CPU: it says the same, scores alike, learns alike. */
import { expect, test } from 'vitest';
import { resolve } from '../../experiment/config.ts';
import { parseModelConfig } from '../../model/config.ts';
import { initialise } from '../../model/initialise.ts';
import type { LoraConfig } from '../../model/lora/adapter.ts';
import { initialiseAdapter } from '../../model/lora/initialise.ts';
import { gpuLengths } from '../../model/padding.ts';
import { weightViews } from '../../model/weights.ts';
import { openDevice } from '../../runtime/device.ts';
import { createWasmSession } from '../../runtime/ort-web.ts';
import { trainingPlans } from '../iterate.ts';
import { randomFrom } from '../random.ts';
import type { LoraCompute } from './compute.ts';
import { cpuCompute } from './cpu-compute.ts';
import { GpuCompute } from './gpu-compute.ts';
import { LoraEngine } from './lora-engine.ts';
import { NaturalVoice } from './natural-voice.ts';
import { luckyHousehold } from './testing/lucky-household.ts';
import { tinySpeech, tinyVocabulary } from './testing/tiny-speech.ts';

/** Of the family with more in it; the other's layers are held against its goldens in model/lora/parity.gpu.test.ts. */
const model = parseModelConfig({
  model_type: 'qwen3',
  vocab_size: tinyVocabulary,
  hidden_size: 16,
  intermediate_size: 24,
  num_hidden_layers: 2,
  num_attention_heads: 2,
  num_key_value_heads: 1,
  head_dim: 8,
  max_position_embeddings: 512,
  rope_theta: 10_000,
  rms_norm_eps: 1e-6,
  tie_word_embeddings: false,
  hidden_act: 'silu',
  eos_token_id: 0,
});
const lora: LoraConfig = { rank: 2, alpha: 4, targets: ['q_proj', 'v_proj', 'down_proj'] };
/** Two lengths to pad to; prompts of either. */
const limits = { prompt: 275, response: 5 };
const shape = { batch: 4, context: limits.prompt + limits.response };
const config = { ...resolve('adrs'), tasks: 1, group: 4, stepLimit: 2, kl: 0.01, lr: 0.01 };

/** One iteration by hand, and what the policy thinks of its tokens before and after. */
async function iterate<T>(compute: LoraCompute<T>) {
  const voice = new NaturalVoice(luckyHousehold, tinySpeech, limits);
  // Not the zero adapter: what it adds must be computed rightly as well.
  const random = randomFrom(5, 'adapter');
  const adapter = initialiseAdapter(model, lora, random).map((value) => value || 0.1 * (random() - 0.5));
  const parts = { config: model, lora, adapter, voice, compute, microBatch: 3 };
  const engine = await compute.attempt(async () => new LoraEngine(parts));
  const episodes = await engine.collect({ plans: trainingPlans(config, 1), temperature: 1, seed: 2 });
  const batch = voice.batch(episodes, config);
  const before = await engine.logProbs('policy', batch);
  await engine.score(batch);
  const credit = await engine.credit(batch, config, 1);
  const update = await engine.update(batch, config);
  const after = await engine.logProbs('policy', batch);
  const start = await engine.logProbs('start', batch);
  const saved = await engine.save();
  const lT = Array.from(credit.lT ?? []);
  await engine.restore({ ...saved, weights: adapter });
  const restored = await engine.logProbs('policy', batch);
  await engine.dispose();
  const { behaviour } = batch;
  return { episodes, behaviour, before, lT: [lT], update, after, start, restored, weights: saved.weights };
}

test('sampled, scored and learned as on the CPU', async () => {
  const flat = initialise(model, randomFrom(2, 'weights'), 0.3);
  const weights = weightViews(model, flat);
  const device = { provider: 'wasm', adapter: '', software: false, fallback: null, workers: 1 } as const;
  const onCpu = await iterate(
    cpuCompute({ device, config: model, weights, lora, create: createWasmSession, ...shape }),
  );

  // So small that embedding and head lie in several shards.
  const form = { storage: 'f32', bindingLimit: 4 * 16 * 20 } as const;
  const gpu = await openDevice();
  const lost = (error: Error) => expect.fail(error.message);
  const compute = new GpuCompute({ gpu, config: model, lora, form, logits: 2048, ...shape, onLost: lost });
  await compute.load(async (sink) => {
    // In pieces that end within shards, as files are read.
    for (const [name, { data }] of Object.entries(weights)) {
      for (let at = 0; at < data.length; at += 100) await sink.write(name, at, data.slice(at, at + 100));
    }
  });
  expect(Object.keys(compute.weights).filter((name) => name.includes('.rows.')).length).toBeGreaterThan(2);
  const onGpu = await iterate(compute);

  const spoken = (run: typeof onCpu) =>
    run.episodes.flatMap(({ steps }) => steps.map((step) => step.response));
  expect(spoken(onGpu)).toEqual(spoken(onCpu));
  expect(onCpu.update.gradNorm).toBeGreaterThan(0);
  expect(onGpu.update.gradNorm).toBeCloseTo(onCpu.update.gradNorm, 4);
  for (const column of ['behaviour', 'before', 'lT', 'after', 'start', 'restored'] as const) {
    for (const [i, row] of onCpu[column].entries()) {
      for (const [t, value] of row.entries()) expect(onGpu[column][i]?.[t]).toBeCloseTo(value, 3);
    }
  }
  expect(onCpu.after).not.toEqual(onCpu.before);
  expect(onGpu.restored).toEqual(onGpu.before);
  const lengths = onCpu.episodes.flatMap(({ steps }) => steps.map(({ observation }) => observation.length));
  const [longer, shorter] = gpuLengths(shape.context);
  expect(lengths.some((length) => length + limits.response <= (shorter ?? 0))).toBe(true);
  expect(lengths.some((length) => length > (shorter ?? longer ?? 0))).toBe(true);
  for (const [i, value] of onCpu.weights.entries()) expect(onGpu.weights[i]).toBeCloseTo(value, 4);
});
