/**
 * What a LoRA step costs at the shapes of Qwen2.5-0.5B, in Node on one thread: two of its 24 layers, its whole
 * vocabulary, random weights. Layers are alike, so their time and their kept inputs grow with their number.
 */
import { randomFrom } from '../lab/random.ts';
import type { ModelConfig } from '../model/config.ts';
import { adapterParameters, adapterScale, type LoraConfig } from '../model/lora/adapter.ts';
import type { GraphRunner } from '../model/lora/graph-runner.ts';
import { initialiseAdapter } from '../model/lora/initialise.ts';
import { LayeredModel } from '../model/lora/layered-model.ts';
import { packResponses } from '../model/lora/pack.ts';
import { Stages } from '../model/lora/stages.ts';
import type { ModelGraph } from '../model/model-graph.ts';
import { embeddingName, parameters } from '../model/parameters.ts';
import { shardViews, tensorViews, type WeightTensor } from '../model/weights.ts';
import { CpuGraphRunner } from '../runtime/cpu-graph-runner.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { TensorData } from '../runtime/session.ts';

const layers = 2;
const wholeModel = 24;
const config: ModelConfig = {
  modelType: 'qwen2',
  vocabSize: 151_936,
  hiddenSize: 896,
  intermediateSize: 4864,
  numLayers: layers,
  numHeads: 14,
  numKeyValueHeads: 2,
  headSize: 64,
  ropeTheta: 1_000_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 32_768,
  eosTokenId: 151_645,
};
const lora: LoraConfig = { rank: 8, alpha: 16, targets: ['q_proj', 'k_proj', 'v_proj', 'o_proj'] };
const shape = { batch: 1, length: 256, responses: 128 };
/** WebGPU's default binding, and logits of 16 MiB at a time. */
const limits = { binding: 128 * 2 ** 20, logits: 16 * 2 ** 20 };
const steps = 5;

export async function benchLora(): Promise<void> {
  const random = randomFrom(1, 'lora bench');
  const stages = new Stages(config, lora, shape, limits);
  const runner = new TimedRunner(new CpuGraphRunner(createNodeSession));
  const layered = new LayeredModel(config, lora, stages, runner, randomWeights(stages, random));
  const adapter = tensorViews(adapterParameters(config, lora), initialiseAdapter(config, lora, random));
  const ids = Array.from({ length: shape.length }, () => Math.floor(random() * config.vocabSize));
  const first = shape.length - 1 - shape.responses;
  const positions = Array.from({ length: shape.responses }, (_, i) => first + i);
  const batch = packResponses([{ ids, positions }], shape);
  const before = residentMegabytes();
  for (const entropyBonus of [0, 0.001]) {
    const numbers = { clipLow: 0.2, clipHigh: 0.2, dualClip: 3, kl: 0.01, entropyBonus };
    const step = () => layered.gradient(batch, adapter, adapterScale(lora), columns(), numbers);
    await step();
    runner.clear();
    for (let i = 0; i < steps; i += 1) await step();
    const mode = entropyBonus === 0 ? 'gradient' : 'entropy-gradient';
    const forward = runner.median(stages.forward());
    const backward = runner.median(stages.backward());
    const head = sum(stages.chunks.map((chunk) => runner.median(stages.headOf(chunk, mode))));
    const others = [stages.embed(), stages.hidden(), stages.target(), stages.loss(mode)];
    const rest = sum(others.map((graph) => runner.median(graph)));
    const whole = wholeModel * (forward + backward) + head + rest;
    console.log(
      `LoRA r = ${lora.rank} on q, k, v, o at the shapes of Qwen2.5-0.5B, ${layers} layers, ${shape.length} tokens, ` +
        `${shape.responses} of them scored, ${entropyBonus === 0 ? 'without' : 'with'} an entropy bonus; Node, 1 thread, processor time`,
    );
    console.log(`  a layer forward            ${forward.toFixed(0).padStart(6)} ms`);
    console.log(`  a layer again and back     ${backward.toFixed(0).padStart(6)} ms`);
    console.log(`  the head, ${stages.chunks.length} chunks         ${head.toFixed(0).padStart(6)} ms`);
    console.log(`  embedding, norm and loss   ${rest.toFixed(0).padStart(6)} ms`);
    console.log(`  a step of ${wholeModel} layers, extrapolated: ${(whole / 1000).toFixed(1)} s`);
  }
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`  resident memory: ${before} MiB with the weights of ${layers} layers, ${peak} MiB at most`);
  await runner.dispose();
}

/** Biases, norms and matrices alike: only their size matters here. */
function randomWeights(stages: Stages, random: () => number): Record<string, WeightTensor> {
  const weights: Record<string, WeightTensor> = {};
  for (const { name, shape: dims } of parameters(config)) {
    const data = new Float32Array(dims.reduce((product, extent) => product * extent, 1));
    for (let i = 0; i < data.length; i += 1) data[i] = 0.04 * (random() - 0.5);
    if (name === embeddingName) Object.assign(weights, shardViews(stages.embedding, data, config.hiddenSize));
    else weights[name] = { data, dims };
  }
  return weights;
}

function columns() {
  const dims = [shape.batch, shape.length];
  const column = (value: number): TensorData => ({
    data: new Float32Array(shape.batch * shape.length).fill(value),
    dims,
  });
  return {
    advantage: column(1),
    imitation: column(0),
    behaviour: column(-12),
    reference: column(-12),
    weight: column(1 / shape.responses),
  };
}

/** Keeps the milliseconds of processor time of each run of each graph: on one thread, the time of a quiet machine. */
class TimedRunner implements GraphRunner<TensorData> {
  readonly #runs = new Map<ModelGraph, number[]>();

  constructor(private readonly inner: CpuGraphRunner) {}

  async run(graph: ModelGraph, inputs: Readonly<Record<string, TensorData>>) {
    const start = process.cpuUsage();
    const outputs = await this.inner.run(graph, inputs);
    const { user, system } = process.cpuUsage(start);
    this.#runs.set(graph, [...(this.#runs.get(graph) ?? []), (user + system) / 1000]);
    return outputs;
  }

  tensor(...given: Parameters<CpuGraphRunner['tensor']>): TensorData {
    return this.inner.tensor(...given);
  }

  free(): void {}

  median(graph: ModelGraph): number {
    const sorted = (this.#runs.get(graph) ?? []).toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? Number.NaN;
  }

  clear(): void {
    this.#runs.clear();
  }

  dispose(): Promise<void> {
    return this.inner.dispose();
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function residentMegabytes(): number {
  return Math.round(process.memoryUsage().rss / 2 ** 20);
}
