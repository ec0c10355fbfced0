/** What is computed in a self-check: a layer of the checkpoint's shape under random weights, and a batch for it. */
import type { ModelConfig } from '../../../model/config.ts';
import { floatToHalf } from '../../../model/half.ts';
import { adapterParameters, type LoraConfig } from '../../../model/lora/adapter.ts';
import type { LossColumns, LossNumbers } from '../../../model/lora/layered-model.ts';
import { type PackedBatch, packResponses } from '../../../model/lora/pack.ts';
import type { ResponseShape } from '../../../model/lora/response-graphs.ts';
import type { Limits, Stages } from '../../../model/lora/stages.ts';
import { embeddingName, headName, type Parameter, parameters } from '../../../model/parameters.ts';
import type { WeightType } from '../../../model/storage.ts';
import type { Shard } from '../../../model/tables.ts';
import type { Random } from '../../../worlds/world.ts';

/** Rows of the vocabulary: what a row costs is the same everywhere, and there are 150,000 of them. */
const mostRows = 1024;

/** One sequence, long enough for two blocks of attention, that is padded, and a scored position that is padding. */
const tokens = 121;
const scored = 5;
export const shape: ResponseShape = { batch: 1, length: 128, responses: scored + 1 };

/** The checkpoint cut down to one layer and a short vocabulary. */
export function cutDown(config: ModelConfig): ModelConfig {
  return { ...config, numLayers: 1, vocabSize: Math.min(config.vocabSize, mostRows) };
}

/** Embedding and head in two shards, and two chunks of logits for each: as for a vocabulary that no device binds whole. */
export function limitsOf({ hiddenSize, vocabSize }: ModelConfig): Limits {
  return {
    binding: 4 * hiddenSize * Math.ceil(vocabSize / 2),
    logits: 4 * shape.responses * Math.ceil(vocabSize / 4),
  };
}

export interface Values {
  readonly data: Float32Array<ArrayBuffer>;
  readonly dims: readonly number[];
}

/** A weight as it is stored: bits of f16 where it is a Uint16Array. */
export interface StoredValues {
  readonly data: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
  readonly dims: readonly number[];
}

/** Weights, in shards where they are sharded. Every product has terms of about one size, whatever its width. */
export function randomWeights(
  config: ModelConfig,
  { embedding, head }: Stages,
  storage: WeightType,
  random: Random,
): Map<string, StoredValues> {
  const shards = new Map([
    [embeddingName, embedding],
    [headName(config), head],
  ]);
  const rowsOf = ({ name, rows }: Shard): Parameter => ({ name, shape: [rows, config.hiddenSize] });
  return new Map(
    parameters(config)
      .flatMap((whole) => shards.get(whole.name)?.map(rowsOf) ?? [whole])
      .map((parameter) => [parameter.name, storedValues(parameter, storage, random)]),
  );
}

/** A and B that both count, as in a fresh adapter they do not. */
export function randomAdapter(config: ModelConfig, lora: LoraConfig, random: Random): Map<string, Values> {
  return new Map(
    adapterParameters(config, lora).map((parameter) => [
      parameter.name,
      { data: uniform(parameter.shape, random, ...spreadOf(parameter)), dims: parameter.shape },
    ]),
  );
}

/** Norms about 1, biases about 0, rows of matrices of length 1. */
function spreadOf({ name, shape: [, width] }: Parameter): [reach: number, middle: number] {
  const middle = name.endsWith('norm.weight') ? 1 : 0;
  return [width === undefined ? 0.5 : Math.sqrt(3 / width), middle];
}

/** A layer has millions of values; they are so many different ones, and only these have to be rounded to halves. */
const levels = 4096;

function storedValues(parameter: Parameter, storage: WeightType, random: Random): StoredValues {
  const { shape: dims } = parameter;
  const [reach, middle] = spreadOf(parameter);
  const steps = Float32Array.from({ length: levels }, (_, i) => middle + reach * ((2 * i + 1) / levels - 1));
  if (storage === 'f32') return { data: drawn(steps, new Float32Array(sizeOf(dims)), random), dims };
  const halves = Uint16Array.from(steps, floatToHalf);
  return { data: drawn(halves, new Uint16Array(sizeOf(dims)), random), dims };
}

/** Fills `values` with entries of `table`. */
function drawn<A extends Float32Array | Uint16Array>(table: A, values: A, random: Random): A {
  for (let i = 0; i < values.length; i += 1) values[i] = table[Math.floor(random() * table.length)] ?? 0;
  return values;
}

function sizeOf(dims: readonly number[]): number {
  return dims.reduce((product, extent) => product * extent, 1);
}

/** Values between `middle` − `reach` and `middle` + `reach`. */
export function uniform(
  dims: readonly number[],
  random: Random,
  reach = 1,
  middle = 0,
): Float32Array<ArrayBuffer> {
  const values = new Float32Array(sizeOf(dims));
  for (let i = 0; i < values.length; i += 1) values[i] = middle + reach * (2 * random() - 1);
  return values;
}

export function randomIds(count: number, { vocabSize }: ModelConfig, random: Random): number[] {
  return Array.from({ length: count }, () => Math.floor(random() * vocabSize));
}

/** The last tokens are the response. */
export function randomBatch(config: ModelConfig, random: Random): PackedBatch {
  const positions = Array.from({ length: scored }, (_, i) => tokens - 1 - scored + i);
  return packResponses([{ ids: randomIds(tokens, config, random), positions }], shape);
}

/** Policy and behaviour a bit apart, so that every term of the loss counts and ratios stay far from where they are cut. */
export function randomColumns(
  { vocabSize }: ModelConfig,
  { positions }: PackedBatch,
  random: Random,
): LossColumns<Values> {
  const dims = [shape.batch, shape.length];
  const column = (middle = 0): Values => ({ data: uniform(dims, random, 1, middle), dims });
  const weight = new Float32Array(shape.batch * shape.length);
  for (const position of positions.subarray(0, scored)) weight[position] = 0.1;
  return {
    advantage: column(),
    imitation: column(),
    behaviour: column(-Math.log(vocabSize)),
    reference: column(-Math.log(vocabSize)),
    weight: { data: weight, dims },
  };
}

export const lossNumbers: Omit<LossNumbers, 'entropyBonus'> = {
  clipLow: 0.2,
  clipHigh: 0.3,
  dualClip: 3,
  kl: 0.1,
};
