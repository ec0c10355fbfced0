/**
 * What playing and learning cost at the shapes of Qwen2.5-0.5B, in Node on one thread: its layers and its whole vocabulary,
 * random weights, few layers. The time of a layer is the difference that one layer more makes, so that embedding, head and
 * sampling, which a model has once, are told apart from it.
 */

import { sampleToken } from '../../gpu-kernels/sample-token/sample-token.ts';
import { randomFrom } from '../lab/random.ts';
import { cpuDevice } from '../lab/real/cpu-compute.ts';
import type { ModelConfig } from '../model/config.ts';
import { adapterParameters, adapterScale, type LoraConfig } from '../model/lora/adapter.ts';
import { initialiseAdapter } from '../model/lora/initialise.ts';
import { parameters } from '../model/parameters.ts';
import { tensorViews, type WeightTensor } from '../model/weights.ts';
import { Decoder } from '../runtime/decoder.ts';
import { LoraRunner } from '../runtime/lora-runner.ts';
import { microBatch } from '../runtime/micro-batch.ts';
import { createNodeSession } from '../runtime/ort-node.ts';

const wholeModel = 24;
const [batch, prompt, response] = [8, 512, 64];
const context = prompt + response;
const lora: LoraConfig = { rank: 8, alpha: 16, targets: ['q_proj', 'k_proj', 'v_proj', 'o_proj'] };
const vocabulary = 151_936;

const configOf = (numLayers: number): ModelConfig => ({
  modelType: 'qwen2',
  vocabSize: vocabulary,
  hiddenSize: 896,
  intermediateSize: 4864,
  numLayers,
  numHeads: 14,
  numKeyValueHeads: 2,
  headSize: 64,
  ropeTheta: 1_000_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 32_768,
  eosTokenId: 151_645,
});

/** Seconds of processor time: on one thread, the time of a quiet machine. */
interface Cost {
  /** Reading all prompts. */
  readonly read: number;
  /** One more token for every sequence. */
  readonly tick: number;
  readonly sample: number;
  /** Gradient over one sequence of prompt and response. */
  readonly step: number;
}

export async function benchReal(): Promise<void> {
  const [one, two] = [await measure(1), await measure(2)];
  const at = (layers: number, part: keyof Cost) => two[part] + (layers - 2) * (two[part] - one[part]);
  console.log(
    `Shapes of Qwen2.5-0.5B, vocabulary ${vocabulary}; ${batch} sequences, prompt ${prompt}, ${response} new tokens; ` +
      'Node, 1 thread, processor time',
  );
  for (const layers of [2, wholeModel]) {
    const rollout = at(layers, 'read') + response * (at(layers, 'tick') + two.sample);
    const step = at(layers, 'step');
    const told = layers === 2 ? 'measured' : 'extrapolated by layer';
    console.log(`${layers} layers, ${told}`);
    console.log(`  reading ${batch} prompts     ${seconds(at(layers, 'read'))}`);
    console.log(
      `  a token for ${batch}         ${seconds(at(layers, 'tick'))}, sampling ${seconds(two.sample)}`,
    );
    console.log(`  rollout              ${rate((batch * response) / rollout)} new tokens a second`);
    console.log(
      `  LoRA r = ${lora.rank}, a sequence ${seconds(step)}: ${rate(response / step)} response tokens, ` +
        `${rate(context / step)} tokens a second`,
    );
  }
}

async function measure(layers: number): Promise<Cost> {
  const config = configOf(layers);
  const random = randomFrom(1, 'real bench');
  const weights = randomWeights(config, random);
  const adapter = tensorViews(adapterParameters(config, lora), initialiseAdapter(config, lora, random));
  const scale = adapterScale(lora);
  const feeds = { ...weights, ...adapter, adapter_scale: { data: Float32Array.of(scale), dims: [] } };
  const ids = Array.from({ length: context }, () => Math.floor(random() * vocabulary));

  const decoder = new Decoder(config, feeds, createNodeSession, batch, context, { lora });
  await decoder.read(0, ids.slice(0, 1), 0);
  const read = batch * (await least(2, () => decoder.read(0, ids.slice(0, prompt), 0)));
  decoder.ids.fill(1);
  decoder.positions.fill(prompt);
  let logits = await decoder.tick(batch);
  const tick = await least(15, async () => {
    logits = await decoder.tick(batch);
  });
  const sample = await least(5, async () => {
    for (let row = 0; row < batch; row += 1) {
      sampleToken(logits, row, { vocabulary, temperature: 1, seed: 1, sequence: row, position: prompt });
    }
  });
  await decoder.dispose();

  const runner = new LoraRunner(config, lora, cpuDevice(createNodeSession), weights, {
    context,
    microBatch,
    responses: response,
  });
  const column = (value: number) => new Float32Array(context).fill(value, prompt - 1, context - 1);
  const sequence = {
    ids,
    advantage: column(1),
    imitation: column(0),
    behaviour: column(-12),
    reference: column(-12),
    weight: column(1 / response),
  };
  const numbers = { clipLow: 0.2, clipHigh: 0.2, dualClip: 3, kl: 0, entropyBonus: 0 };
  const gradient = () => runner.gradient({ tensors: adapter, scale }, [sequence], numbers);
  // The first time the graphs are built and loaded.
  await gradient();
  const step = await least(2, gradient);
  await runner.dispose();
  return { read, tick, sample, step };
}

/** The least of several runs: what others do on the machine only ever adds. */
async function least(runs: number, work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
}

function randomWeights(config: ModelConfig, random: () => number): Record<string, WeightTensor> {
  return Object.fromEntries(
    parameters(config).map(({ name, shape: dims }) => {
      const data = new Float32Array(dims.reduce((product, extent) => product * extent, 1));
      for (let i = 0; i < data.length; i += 1) data[i] = 0.04 * (random() - 0.5);
      return [name, { data, dims }];
    }),
  );
}

const seconds = (value: number) => `${value.toFixed(2)} s`;
const rate = (value: number) => value.toPrecision(3);
