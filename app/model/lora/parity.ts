/**
 * Test support: the layered model against the golden checkpoints, for every runner. The frozen weights are
 * W′ = W − (α/r)·B·A, so that with the adapter on the model is the golden one; its float64 gradients dW then give those of
 * the adapter, dB = (α/r)·dW·Aᵀ and dA = (α/r)·Bᵀ·dW.
 */
import { describe, expect, test } from 'vitest';
import { numbers } from '../../onnx/gradient-check.ts';
import { embeddingName, headName } from '../parameters.ts';
import { type Golden, type GoldenModel, goldenModels, logProbError, lossFeeds } from '../parity.ts';
import { shardViews, tensorViews, type WeightTensor } from '../weights.ts';
import {
  type AdaptedModule,
  adaptedModules,
  adapterName,
  adapterParameters,
  adapterScale,
  type LoraConfig,
  loraTargets,
} from './adapter.ts';
import type { GraphRunner } from './graph-runner.ts';
import { LayeredModel, type LossColumns } from './layered-model.ts';
import { mergeModule } from './merge.ts';
import { packResponses } from './pack.ts';
import { Stages } from './stages.ts';

const lora: LoraConfig = { rank: 3, alpha: 6, targets: loraTargets };
const scale = adapterScale(lora);
const losses = { clipLow: 0.2, clipHigh: 0.2, dualClip: 3, kl: 0, entropyBonus: 0 };

/** A runner and a way to look at its tensors. */
export interface OpenRunner<T> {
  readonly runner: GraphRunner<T>;
  read(tensor: T): Promise<Float32Array>;
  dispose(): Promise<void>;
}

export function loraParityTests<T>(
  read: (model: GoldenModel) => Promise<Golden>,
  open: () => Promise<OpenRunner<T>>,
): void {
  describe.each(goldenModels)('%s under an adapter, layer by layer', (model) => {
    test('log-probs agree to 1e-4 and gradients to 1e-3 of each tensor’s norm', async () => {
      const golden = await read(model);
      const opened = await open();
      const { runner } = opened;
      const upload = ({ data, dims }: { data: Float32Array; dims: readonly number[] }): T =>
        runner.tensor(new Float32Array(data), dims);
      const all = (tensors: Record<string, WeightTensor>): Record<string, T> =>
        Object.fromEntries(Object.entries(tensors).map(([name, tensor]) => [name, upload(tensor)]));
      const { inputIds } = golden.expected;
      const [batch, length] = [inputIds.length, inputIds[0]?.length ?? 0];
      // Three positions more than there are responses, the tables in two shards, two chunks each.
      const shape = { batch, length, responses: batch * (length - 1) + 3 };
      const rowBytes = 4 * golden.config.hiddenSize;
      const limits = {
        binding: rowBytes * Math.ceil(golden.config.vocabSize / 2),
        logits: 4 * shape.responses * Math.ceil(golden.config.vocabSize / 4),
      };
      const stages = new Stages(golden.config, lora, shape, limits);
      const { base, adapter } = split(golden, stages);
      const weights = all(base);
      const layered = new LayeredModel(golden.config, lora, stages, runner, weights);
      const packed = packResponses(
        inputIds.map((ids) => ({ ids, positions: ids.slice(1).map((_, t) => t) })),
        shape,
      );
      const columns = columnsOf(golden, batch, length, upload);
      const result = await layered.gradient(packed, all(adapter), scale, columns, losses);
      expect((await opened.read(result.loss))[0]).toBeCloseTo(golden.expected.loss, 4);
      expect(logProbError(golden, await opened.read(result.logProbs))).toBeLessThan(1e-4);
      const scored = await layered.score(packed, all(adapter), scale);
      expect(logProbError(golden, await opened.read(scored.logProbs))).toBeLessThan(1e-4);
      for (const [layer, tensor] of result.gradients.entries()) {
        const gradient = await opened.read(tensor);
        let offset = 0;
        for (const expected of expectedGradients(golden, adapter, layer)) {
          const part = gradient.subarray(offset, offset + expected.length);
          const difference = Math.hypot(...expected.map((value, i) => value - (part[i] ?? Number.NaN)));
          expect(difference / Math.hypot(...expected)).toBeLessThan(1e-3);
          offset += expected.length;
        }
        expect(gradient).toHaveLength(offset);
      }
      await opened.dispose();
    });
  });
}

/** The frozen weights, the tables in shards, and an adapter that adds up with them to the golden model. */
function split(
  golden: Golden,
  stages: Stages,
): { base: Record<string, WeightTensor>; adapter: Record<string, WeightTensor> } {
  const { config, weights } = golden;
  const size = adapterParameters(config, lora).reduce((sum, { shape: [a = 0, b = 0] }) => sum + a * b, 0);
  const flat = numbers(size, 21).map((x) => 0.2 * x);
  const adapter = tensorViews(adapterParameters(config, lora), flat);
  const base: Record<string, WeightTensor> = {};
  for (const [name, { data, shape }] of weights) base[name] = { data, dims: shape };
  for (let layer = 0; layer < config.numLayers; layer += 1) {
    for (const module of adaptedModules(config, lora)) {
      const name = `model.layers.${layer}.${module.name}.weight`;
      const { a, b } = factors(adapter, layer, module);
      const weight = base[name];
      if (weight === undefined) throw new Error(`the golden model has no ${name}`);
      base[name] = {
        ...weight,
        data: mergeModule(
          module,
          lora,
          weight.data,
          a.map((x) => -x),
          b,
        ),
      };
    }
  }
  const tables = { [embeddingName]: stages.embedding, [headName(config)]: stages.head };
  for (const [name, shards] of Object.entries(tables)) {
    const table = base[name]?.data ?? new Float32Array();
    Object.assign(base, shardViews(shards, table, config.hiddenSize));
  }
  return { base, adapter };
}

function factors(
  adapter: Readonly<Record<string, WeightTensor>>,
  layer: number,
  { name }: AdaptedModule,
): { a: Float32Array; b: Float32Array } {
  const of = (part: string): Float32Array =>
    adapter[adapterName(layer, `${name}.lora_${part}.weight`)]?.data ?? new Float32Array();
  return { a: of('A'), b: of('B') };
}

/** dA and dB of every module of a layer, in the order of the adapter. */
function expectedGradients(
  golden: Golden,
  adapter: Readonly<Record<string, WeightTensor>>,
  layer: number,
): number[][] {
  return adaptedModules(golden.config, lora).flatMap((module) => {
    const { inSize, outSize } = module;
    const { a, b } = factors(adapter, layer, module);
    const dw = golden.gradients.get(`model.layers.${layer}.${module.name}.weight`)?.data ?? [];
    const sum = (count: number, term: (i: number) => number): number =>
      scale * Array.from({ length: count }, (_, i) => term(i)).reduce((x, y) => x + y, 0);
    const at = (data: ArrayLike<number>, i: number): number => data[i] ?? Number.NaN;
    const da = Array.from({ length: lora.rank * inSize }, (_, flat) => {
      const [k, i] = [Math.floor(flat / inSize), flat % inSize];
      return sum(outSize, (o) => at(b, o * lora.rank + k) * at(dw, o * inSize + i));
    });
    const db = Array.from({ length: outSize * lora.rank }, (_, flat) => {
      const [o, k] = [Math.floor(flat / lora.rank), flat % lora.rank];
      return sum(inSize, (i) => at(dw, o * inSize + i) * at(a, k * inSize + i));
    });
    return [da, db];
  });
}

function columnsOf<T>(
  golden: Golden,
  batch: number,
  length: number,
  upload: (tensor: WeightTensor) => T,
): LossColumns<T> {
  const feeds = lossFeeds(golden, batch, length);
  const column = (name: string): T => {
    const feed = feeds[name];
    if (!(feed?.data instanceof Float32Array)) throw new Error(`no column ${name}`);
    return upload({ data: feed.data, dims: feed.dims });
  };
  return {
    advantage: column('advantage'),
    imitation: column('imitation'),
    behaviour: column('behaviour'),
    reference: column('reference'),
    weight: column('weight'),
  };
}
