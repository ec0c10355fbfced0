/** Weights stored as f16 against the same, rounded, numbers as f32: every graph must say the same. On the CPU; WebGPU without shader-f16 runs none of it. */
import { describe, expect, test } from 'vitest';
import { encode } from '../onnx/encode.ts';
import { numbers } from '../onnx/gradient-check.ts';
import { Graph } from '../onnx/graph.ts';
import { sizeOf } from '../onnx/wire.ts';
import { CpuGraphRunner } from '../runtime/cpu-graph-runner.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { TensorData } from '../runtime/session.ts';
import { readGolden } from './golden-node.ts';
import { gradientGraph } from './gradient.ts';
import { floatToHalf, halfToFloat } from './half.ts';
import { logProbsGraph } from './log-probs.ts';
import { adapterParameters, adapterScale, loraTargets } from './lora/adapter.ts';
import { LayeredModel } from './lora/layered-model.ts';
import { packResponses } from './lora/pack.ts';
import { Stages } from './lora/stages.ts';
import { lossNumbers, testAdapter } from './lora/test-model.ts';
import type { ModelGraph, WeightForm } from './model-graph.ts';
import { embeddingName, headName } from './parameters.ts';
import { type Golden, goldenModels } from './parity.ts';
import { prefillGraph } from './prefill.ts';
import { rolloutGraph } from './rollout.ts';
import { inFloats, type WeightType } from './storage.ts';
import { shardsOf } from './tables.ts';
import { shardViews, tensorViews } from './weights.ts';

const lora = { rank: 2, alpha: 4, targets: loraTargets };
type Tensors = Readonly<Record<string, TensorData>>;

/** Golden weights as f16 and, rounded to it, as f32; both tables in three shards. */
function stored({ config, weights }: Golden, binding: number): Record<WeightType, Tensors> {
  const given: Record<string, { data: Float32Array; dims: readonly number[] }> = {};
  for (const [name, { data, shape }] of weights) {
    const rounded = data.map((value) => halfToFloat(floatToHalf(value)));
    if (name === embeddingName || name === headName(config)) {
      Object.assign(given, shardViews(shardsOf(config, name, binding), rounded, config.hiddenSize));
    } else given[name] = { data: rounded, dims: shape };
  }
  const halves = Object.entries(given).map(([name, { data, dims }]): [string, TensorData] => [
    name,
    { data: Uint16Array.from(data, floatToHalf), dims },
  ]);
  return { f32: given, f16: Object.fromEntries(halves) };
}

/** Outputs of a graph whose inputs are these tensors or, where they are not, arbitrary. */
async function outputsOf(graph: ModelGraph, known: Tensors): Promise<Record<string, number[]>> {
  const feeds = graph.inputs.map(({ name, dtype, shape }, seed): [string, TensorData] => {
    const size = sizeOf(shape);
    const data = dtype === 'i32' ? Int32Array.from({ length: size }, (_, i) => 2 + i) : numbers(size, seed);
    return [name, known[name] ?? { data, dims: shape }];
  });
  const session = await createNodeSession(graph.bytes);
  const outputs = await session.run(Object.fromEntries(feeds));
  await session.dispose();
  return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, [...data]]));
}

/** To 1e-6 of the largest value of each tensor. */
function expectSame(
  got: Readonly<Record<string, ArrayLike<number>>>,
  wanted: Readonly<Record<string, ArrayLike<number>>>,
): void {
  expect(Object.keys(got)).toEqual(Object.keys(wanted));
  for (const [name, values] of Object.entries(wanted)) {
    const largest = Math.max(...Array.from(values, Math.abs));
    const error = Math.max(
      ...Array.from(values, (value, i) => Math.abs(value - (got[name]?.[i] ?? Number.NaN))),
    );
    expect(largest, name).toBeGreaterThan(0);
    expect(error / largest, name).toBeLessThan(1e-6);
  }
}

describe.each(goldenModels)('%s', (model) => {
  const graphs: [string, (golden: Golden, form: WeightForm) => ModelGraph][] = [
    ['a step of sampling', ({ config }, form) => rolloutGraph(config, { batch: 2, context: 8 }, form)],
    ['a prompt that is read', ({ config }, form) => prefillGraph(config, { length: 4, context: 8 }, form)],
    ['whole sequences', ({ config }, form) => logProbsGraph(config, { batch: 2, length: 5 }, form)],
    ['a gradient of the adapter', ({ config }, form) => gradientGraph(config, { batch: 1, length: 5 }, form)],
  ];
  test.each(graphs)('%s', async (_, build) => {
    const golden = await readGolden(model);
    const bindingLimit = bindingOf(golden);
    const weights = stored(golden, bindingLimit);
    const graphOf = (storage: WeightType) => build(golden, { storage, bindingLimit, lora });
    const [halves, floats] = [graphOf('f16'), graphOf('f32')];
    const names = halves.inputs.filter(({ dtype }) => dtype === 'f16').map(({ name }) => name);
    const taken = floats.inputs.map(({ name }) => name).filter((name) => name in weights.f16);
    expect(names).toEqual(taken);
    expect(names).toContain('model.layers.1.self_attn.v_proj.weight');
    expectSame(await outputsOf(halves, weights.f16), await outputsOf(floats, weights.f32));
  });

  test('layer by layer: scores, and the gradient of the adapter', async () => {
    const golden = await readGolden(model);
    const { config, expected } = golden;
    const weights = stored(golden, bindingOf(golden));
    const rows = expected.inputIds.map((ids) => ids.slice(0, 6));
    const shape = { batch: rows.length, length: 6, responses: 2 * rows.length };
    const packed = packResponses(
      rows.map((ids) => ({ ids, positions: [1, 4] })),
      shape,
    );
    const column = (seed: number): TensorData => ({
      data: numbers(shape.batch * shape.length, seed),
      dims: [shape.batch, shape.length],
    });
    const columns = {
      advantage: column(1),
      imitation: column(2),
      behaviour: column(3),
      reference: column(4),
      weight: column(5),
    };
    const adapter = tensorViews(adapterParameters(config, lora), testAdapter({ config, lora }));
    const learn = async (storage: WeightType) => {
      const logits = 4 * shape.responses * Math.ceil(config.vocabSize / 5);
      const stages = new Stages(config, lora, shape, { binding: bindingOf(golden), logits, storage });
      const runner = new CpuGraphRunner(createNodeSession);
      const layered = new LayeredModel(config, lora, stages, runner, weights[storage]);
      const scores = await layered.score(packed, adapter, 0);
      const learned = await layered.gradient(packed, adapter, adapterScale(lora), columns, lossNumbers);
      await runner.dispose();
      return {
        base: scores.logProbs.data,
        entropy: scores.entropy.data,
        logProbs: learned.logProbs.data,
        loss: learned.loss.data,
        ...Object.fromEntries(learned.gradients.map(({ data }, layer) => [`gradient ${layer}`, data])),
      };
    };
    expectSame(await learn('f16'), await learn('f32'));
  });

  test('without an adapter there is nothing to learn', async () => {
    const { config } = await readGolden(model);
    expect(() => gradientGraph(config, { batch: 1, length: 4 }, { storage: 'f16' })).toThrow(
      'which carries no gradient',
    );
  });
});

/** Three shards of a table. */
function bindingOf({ config }: Golden): number {
  return 4 * config.hiddenSize * Math.ceil(config.vocabSize / 3);
}

test('every half is cast to the number that it stands for', async () => {
  const bits = Uint16Array.from({ length: 1 << 16 }, (_, i) => i);
  const graph = new Graph();
  graph.output('floats', inFloats(graph.input('halves', 'f16', [bits.length])));
  const session = await createNodeSession(encode(graph.finish()));
  const { floats } = await session.run({ halves: { data: bits, dims: [bits.length] } });
  await session.dispose();
  expect([...(floats?.data ?? [])]).toEqual(Array.from(bits, halfToFloat));
});

test('a table stored as f16 comes in shards whose f32 copies are bounded', async () => {
  const { config } = await readGolden('qwen2-tiny');
  const real = { ...config, vocabSize: 151_936, hiddenSize: 896 };
  expect(shardsOf(real, 'table')).toHaveLength(1);
  const shards = shardsOf(real, 'table', Number.POSITIVE_INFINITY, 'f16');
  expect(shards.map(({ rows }) => rows)).toEqual([...new Array(8).fill(16_882), 16_880]);
  expect(shardsOf(real, 'table', 32 * 2 ** 20, 'f16')).toHaveLength(17);
});
