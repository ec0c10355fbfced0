/** Puts every graph of a real checkpoint's training to work once, on small random data; it does not look at what comes out. */
import type { ModelConfig } from '../../../model/config.ts';
import { adapterScale, type LoraConfig } from '../../../model/lora/adapter.ts';
import { type GraphRunner, Scratch } from '../../../model/lora/graph-runner.ts';
import { LayeredModel } from '../../../model/lora/layered-model.ts';
import type { Stages } from '../../../model/lora/stages.ts';
import type { ModelGraph } from '../../../model/model-graph.ts';
import type { WeightType } from '../../../model/storage.ts';
import type { Random } from '../../../worlds/world.ts';
import type { Progress } from '../../shard.ts';
import {
  lossNumbers,
  randomAdapter,
  randomBatch,
  randomColumns,
  randomWeights,
  type StoredValues,
} from './sample.ts';
import {
  inFirstLayer,
  prefillFeeds,
  rolloutFeeds,
  type SamplingFeeds,
  type SamplingGraphs,
} from './sampling.ts';

export interface Exercised {
  /** Of one layer. */
  readonly config: ModelConfig;
  readonly lora: LoraConfig;
  /** Of the weights; the adapter is f32. */
  readonly storage: WeightType;
  readonly stages: Stages;
  readonly sampling: SamplingGraphs;
}

/** Progress counts the parts: scoring, learning with and without an entropy bonus, sampling, reading. */
export async function exercise<T>(
  runner: GraphRunner<T>,
  { config, lora, storage, stages, sampling }: Exercised,
  random: Random,
  onProgress?: Progress,
): Promise<void> {
  const scratch = new Scratch(runner);
  const place = ({ data, dims }: SamplingFeeds[string] | StoredValues): T =>
    scratch.keep(runner.tensor(data, dims));
  try {
    const scale = adapterScale(lora);
    const tensors: Record<string, T> = { adapter_scale: place({ data: Float32Array.of(scale), dims: [] }) };
    for (const [name, values] of randomWeights(config, stages, storage, random))
      tensors[name] = place(values);
    for (const [name, values] of randomAdapter(config, lora, random)) tensors[name] = place(values);
    const model = new LayeredModel(config, lora, stages, runner, tensors);
    const batch = randomBatch(config, random);
    const given = randomColumns(config, batch, random);
    const columns = {
      advantage: place(given.advantage),
      imitation: place(given.imitation),
      behaviour: place(given.behaviour),
      reference: place(given.reference),
      weight: place(given.weight),
    };
    const score = async (): Promise<void> => {
      const { logProbs, entropy } = await model.score(batch, tensors, scale);
      for (const tensor of [logProbs, entropy]) runner.free(tensor);
    };
    const learn = async (entropyBonus: number): Promise<void> => {
      const numbers = { ...lossNumbers, entropyBonus };
      const { gradients, ...rest } = await model.gradient(batch, tensors, scale, columns, numbers);
      for (const tensor of [...gradients, ...Object.values(rest)]) runner.free(tensor);
    };
    const sampled = async (graph: ModelGraph, feeds: SamplingFeeds): Promise<void> => {
      const own = new Scratch(runner);
      try {
        const placed = Object.entries(feeds).map(([name, { data, dims }]) => [
          name,
          own.keep(runner.tensor(data, dims)),
        ]);
        const all: Record<string, T> = { ...tensors, ...Object.fromEntries(placed) };
        await own.run(graph, inputsOf(graph, all));
      } finally {
        own.freeAll();
      }
    };
    const parts = [
      score,
      () => learn(0),
      () => learn(0.01),
      ...rolloutFeeds(config, random).map((feeds) => () => sampled(sampling.rollout, feeds)),
      () => sampled(sampling.prefill, prefillFeeds(config, random)),
    ];
    for (const [done, part] of parts.entries()) {
      onProgress?.(done, parts.length);
      await part();
    }
    onProgress?.(parts.length, parts.length);
  } finally {
    scratch.freeAll();
  }
}

function inputsOf<T>(graph: ModelGraph, tensors: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    graph.inputs.map(({ name }) => {
      const tensor = tensors[inFirstLayer(name)];
      if (tensor === undefined) throw new Error(`nothing was made for "${name}"`);
      return [name, tensor];
    }),
  );
}
