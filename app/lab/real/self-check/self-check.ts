/**
 * Before a real checkpoint trains on a device: does the device compute what the CPU does? One layer of the checkpoint's
 * shape, under random weights and a random adapter, is scored and learned from through the graphs of the engine and sampled
 * from through those of the sampler. Every output is compared; where one is off, the op at fault is looked for. The two
 * kernels that sample, which are ours, are held against their twins by tests alone.
 */
import type { ModelConfig } from '../../../model/config.ts';
import type { LoraConfig } from '../../../model/lora/adapter.ts';
import type { GraphRunner } from '../../../model/lora/graph-runner.ts';
import { Stages } from '../../../model/lora/stages.ts';
import type { ModelGraph } from '../../../model/model-graph.ts';
import type { WeightType } from '../../../model/storage.ts';
import type { SelfCheck, StageName } from '../../../protocol/self-check.ts';
import type { TensorData } from '../../../runtime/session.ts';
import { randomFrom } from '../../random.ts';
import type { Progress } from '../../shard.ts';
import type { CheckedDevice } from './device.ts';
import { exercise } from './exercise.ts';
import { cutDown, limitsOf, shape } from './sample.ts';
import { type SamplingGraphs, samplingGraphs } from './sampling.ts';
import { StageLog } from './stage-log.ts';
import { TwinRunner } from './twin-runner.ts';

export interface SelfCheckRequest<D> {
  /** The checkpoint's. */
  readonly config: ModelConfig;
  readonly lora: LoraConfig;
  /** As what the device stores the checkpoint's weights. */
  readonly storage: WeightType;
  /** Sessions and buffers are its owner's to dispose of afterwards; what tensors were asked for is freed. */
  readonly device: CheckedDevice<D> & { readonly name: string };
  readonly cpu: GraphRunner<TensorData>;
  readonly seed: number;
  /** When this is, ISO 8601, for the report. */
  readonly date: string;
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
}

/** Rejects when the CPU cannot run a graph, and with the signal's reason when that is aborted; never for what the device does. */
export async function selfCheck<D>(request: SelfCheckRequest<D>): Promise<SelfCheck> {
  const { lora, storage, device, seed, date, signal } = request;
  const config = cutDown(request.config);
  const limits = limitsOf(config);
  const stages = new Stages(config, lora, shape, { ...limits, storage });
  const sampling = samplingGraphs(config, { lora, storage, bindingLimit: limits.binding });
  const log = new StageLog();
  const runner = new TwinRunner(request.cpu, device, namesOf(stages, sampling), log, signal);
  const exercised = { config, lora, storage, stages, sampling };
  await exercise(runner, exercised, randomFrom(seed, 'self-check'), request.onProgress);
  const checks = log.stages();
  return {
    device: device.name,
    date,
    seed,
    model: {
      modelType: config.modelType,
      hiddenSize: config.hiddenSize,
      intermediateSize: config.intermediateSize,
      numHeads: config.numHeads,
      numKeyValueHeads: config.numKeyValueHeads,
      headSize: config.headSize,
      vocabSize: config.vocabSize,
      batch: shape.batch,
      length: shape.length,
      rank: lora.rank,
      storage,
    },
    stages: checks,
    passed: checks.every(({ failure }) => failure === null),
  };
}

function namesOf(stages: Stages, { rollout, prefill }: SamplingGraphs): Map<ModelGraph, StageName> {
  const heads = (['score', 'gradient', 'entropy-gradient'] as const).flatMap((mode) =>
    stages.chunks.map((chunk): [ModelGraph, StageName] => [stages.headOf(chunk, mode), 'head']),
  );
  return new Map<ModelGraph, StageName>([
    [stages.embed(), 'embed'],
    [stages.forward(), 'forward'],
    [stages.hidden(), 'hidden'],
    ...heads,
    [stages.target(), 'target'],
    [stages.score(), 'score'],
    [stages.loss('gradient'), 'loss'],
    [stages.loss('entropy-gradient'), 'loss'],
    [stages.backward(), 'backward'],
    [rollout, 'rollout'],
    [prefill, 'prefill'],
  ]);
}
