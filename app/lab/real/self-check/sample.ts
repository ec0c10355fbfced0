/** What is computed in a self-check: a layer of the checkpoint's shape under random weights, and a batch for it. */
import type { ModelConfig } from '../../../model/config.ts';
import { adapterParameters, type LoraConfig } from '../../../model/lora/adapter.ts';
import type { LossColumns, LossNumbers } from '../../../model/lora/layered-model.ts';
import { type PackedBatch, packResponses } from '../../../model/lora/pack.ts';
import type { ResponseShape } from '../../../model/lora/response-graphs.ts';
import type { Limits, Stages } from '../../../model/lora/stages.ts';
import { embeddingName, headName, type Parameter, parameters } from '../../../model/parameters.ts';
import type { Shard } from '../../../model/tables.ts';
import type { Random } from '../../../worlds/world.ts';

/** Rows of the vocabulary: what a row costs is the same everywhere, and there are 150,000 of them. */
const mostRows = 1024;

/** Two sequences, the second of them padded, and a scored position that is padding. */
const lengths = [16, 13];
const scoredPerSequence = 5;
export const shape: ResponseShape = {
  batch: lengths.length,
  length: Math.max(...lengths),
  responses: lengths.length * scoredPerSequence + 1,
};

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

/** Weights, in shards where they are sharded. Every product has terms of about one size, whatever its width. */
export function randomWeights(
  config: ModelConfig,
  { embedding, head }: Stages,
  random: Random,
): Map<string, Values> {
  const shards = new Map([
    [embeddingName, embedding],
    [headName(config), head],
  ]);
  const rowsOf = ({ name, rows }: Shard): Parameter => ({ name, shape: [rows, config.hiddenSize] });
  return valuesOf(
    parameters(config).flatMap((whole) => shards.get(whole.name)?.map(rowsOf) ?? [whole]),
    random,
  );
}

/** A and B that both count, as none of a fresh adapter do. */
export function randomAdapter(config: ModelConfig, lora: LoraConfig, random: Random): Map<string, Values> {
  return valuesOf(adapterParameters(config, lora), random);
}

/** Norms about 1, biases about 0, rows of matrices of length 1. */
function valuesOf(tensors: readonly Parameter[], random: Random): Map<string, Values> {
  return new Map(
    tensors.map(({ name, shape: dims }) => {
      const [, width] = dims;
      const middle = name.endsWith('norm.weight') ? 1 : 0;
      const reach = width === undefined ? 0.5 : Math.sqrt(3 / width);
      return [name, { data: uniform(dims, random, reach, middle), dims }];
    }),
  );
}

/** Values between `middle` − `reach` and `middle` + `reach`. */
export function uniform(
  dims: readonly number[],
  random: Random,
  reach = 1,
  middle = 0,
): Float32Array<ArrayBuffer> {
  const values = new Float32Array(dims.reduce((product, extent) => product * extent, 1));
  for (let i = 0; i < values.length; i += 1) values[i] = middle + reach * (2 * random() - 1);
  return values;
}

export function randomIds(count: number, { vocabSize }: ModelConfig, random: Random): number[] {
  return Array.from({ length: count }, () => Math.floor(random() * vocabSize));
}

/** The last tokens of each sequence are its response. */
export function randomBatch(config: ModelConfig, random: Random): PackedBatch {
  const sequences = lengths.map((length) => ({
    ids: randomIds(length, config, random),
    positions: Array.from({ length: scoredPerSequence }, (_, i) => length - 1 - scoredPerSequence + i),
  }));
  return packResponses(sequences, shape);
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
  for (const position of positions.subarray(0, lengths.length * scoredPerSequence)) weight[position] = 0.1;
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
