/** Test support: small models of both families, with weights, adapters and what a loss reads. */
import { numbers } from '../../onnx/gradient-check.ts';
import type { ModelConfig } from '../config.ts';
import { parameters } from '../parameters.ts';
import { tensorViews, type WeightTensor } from '../weights.ts';
import {
  adaptedModules,
  adapterName,
  adapterParameters,
  adapterScale,
  type LoraConfig,
  loraTargets,
} from './adapter.ts';
import { mergeModule } from './merge.ts';

const qwen2: ModelConfig = {
  modelType: 'qwen2',
  vocabSize: 23,
  hiddenSize: 8,
  intermediateSize: 12,
  numLayers: 2,
  numHeads: 4,
  numKeyValueHeads: 2,
  headSize: 4,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 64,
  eosTokenId: 0,
};

const everything: LoraConfig = { rank: 2, alpha: 4, targets: loraTargets };

export interface TestModel {
  readonly config: ModelConfig;
  readonly lora: LoraConfig;
}

export const testModels: readonly [string, TestModel][] = [
  ['Qwen2, grouped queries, tied, every module', { config: qwen2, lora: everything }],
  [
    'Qwen3, grouped queries, untied, attention alone',
    {
      config: { ...qwen2, modelType: 'qwen3', headSize: 6, tieWordEmbeddings: false },
      lora: { rank: 2, alpha: 3, targets: ['q_proj', 'k_proj', 'v_proj', 'o_proj'] },
    },
  ],
];

export type NamedTensors = Record<string, WeightTensor>;

/** Values that differ from 0 everywhere, and norms near 1. */
export function testWeights({ config }: TestModel): NamedTensors {
  const size = parameters(config).reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0);
  const weights = tensorViews(
    parameters(config),
    numbers(size, 7).map((x) => 0.5 * x),
  );
  for (const [name, { data }] of Object.entries(weights)) {
    if (name.endsWith('norm.weight')) for (const [i, value] of data.entries()) data[i] = 1 + value;
  }
  return weights;
}

/** A and B of values that differ from 0. */
export function testAdapter({ config, lora }: TestModel, amplitude = 0.4): Float32Array {
  const size = adapterParameters(config, lora).reduce((sum, { shape: [a = 0, b = 0] }) => sum + a * b, 0);
  return numbers(size, 8).map((x) => amplitude * x);
}

/** The adapter with every B set to 0. */
export function withoutB({ config, lora }: TestModel, flat: Float32Array): NamedTensors {
  const tensors = tensorViews(adapterParameters(config, lora), flat.slice());
  for (const [name, { data }] of Object.entries(tensors)) if (name.endsWith('lora_B.weight')) data.fill(0);
  return tensors;
}

/** The weights with the adapter folded in. */
export function mergedWeights(
  { config, lora }: TestModel,
  weights: NamedTensors,
  adapter: NamedTensors,
): NamedTensors {
  const merged = { ...weights };
  for (let layer = 0; layer < config.numLayers; layer += 1) {
    for (const module of adaptedModules(config, lora)) {
      const name = `model.layers.${layer}.${module.name}.weight`;
      const factor = (part: string): Float32Array =>
        adapter[adapterName(layer, `${module.name}.lora_${part}.weight`)]?.data ?? new Float32Array();
      const weight = weights[name];
      if (weight === undefined) throw new Error(`no weight ${name}`);
      merged[name] = { ...weight, data: mergeModule(module, lora, weight.data, factor('A'), factor('B')) };
    }
  }
  return merged;
}

export function scaleOf({ lora }: TestModel, on = true): WeightTensor {
  return { data: Float32Array.of(on ? adapterScale(lora) : 0), dims: [] };
}

/** Two sequences of six tokens, of which the last of the second is padding. */
export const sequences: readonly (readonly number[])[] = [
  [3, 17, 5, 5, 21, 9],
  [11, 0, 22, 4, 8],
];
export const [batch, length] = [2, 6];
/** Positions whose next token is scored. */
export const scored: readonly (readonly number[])[] = [
  [1, 2, 4],
  [0, 3],
];

/** [B, T] of what the loss reads, weight 0 outside of what is scored. */
export function testColumns(): Record<
  'advantage' | 'imitation' | 'behaviour' | 'reference' | 'weight',
  WeightTensor
> {
  const column = (seed: number, shift = 0): WeightTensor => ({
    data: numbers(batch * length, seed).map((x) => x + shift),
    dims: [batch, length],
  });
  const weight = new Float32Array(batch * length);
  for (const [row, positions] of scored.entries()) for (const t of positions) weight[row * length + t] = 0.2;
  return {
    advantage: column(1),
    imitation: column(2),
    behaviour: column(3, -3),
    reference: column(4, -3),
    weight: { data: weight, dims: [batch, length] },
  };
}

export const lossNumbers = { clipLow: 0.2, clipHigh: 0.3, dualClip: 3, kl: 0.5, entropyBonus: 0.2 };

/** The same as feeds of a graph. */
export function numberFeeds(values: typeof lossNumbers): NamedTensors {
  const scalar = (value: number): WeightTensor => ({ data: Float32Array.of(value), dims: [] });
  return {
    clip_low: scalar(values.clipLow),
    clip_high: scalar(values.clipHigh),
    dual_clip: scalar(values.dualClip),
    kl: scalar(values.kl),
    entropy_bonus: scalar(values.entropyBonus),
  };
}

export function paddedIds(): Int32Array<ArrayBuffer> {
  const ids = new Int32Array(batch * length);
  for (const [row, sequence] of sequences.entries()) ids.set(sequence, row * length);
  return ids;
}
