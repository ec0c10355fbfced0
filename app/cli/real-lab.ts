/** The lab around a real checkpoint in Node: memory planned first, then weights, voice and engine. */
import { totalmem } from 'node:os';
import { randomFrom } from '../lab/random.ts';
import { checkpointVoice } from '../lab/real/checkpoint-voice.ts';
import { cpuCompute } from '../lab/real/cpu-compute.ts';
import { LoraEngine } from '../lab/real/lora-engine.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import { initialiseAdapter } from '../model/lora/initialise.ts';
import { powerOfTwo } from '../model/padding.ts';
import { parameterCount } from '../model/parameters.ts';
import type { Adapter } from '../model/peft.ts';
import { microBatch } from '../runtime/micro-batch.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { TensorData } from '../runtime/session.ts';
import { memoryPlan } from '../source/memory-plan.ts';
import { readWeights } from '../source/read-weights.ts';
import { naturalNamed } from '../worlds/worlds.ts';
import type { RealModel } from './real-model.ts';
import type { SpeechRequest } from './speech-options.ts';
import type { Trainee } from './train.ts';

/** Episodes that are sampled together: enough to share the weights' way to the processor. */
const sampled = 8;

export interface RealLab extends Trainee {
  readonly engine: LoraEngine<TensorData>;
}

export interface RealRequest extends SpeechRequest {
  readonly world: string;
  readonly adapter: Adapter;
}

/** Throws a RangeError with the numbers when the plan is over this machine's memory. */
function planMemory(
  { description }: RealModel,
  { adapter, limits }: Pick<RealRequest, 'adapter' | 'limits'>,
): string {
  const request = {
    config: description.config,
    dtype: 'f32',
    padding: 'close',
    batch: sampled,
    context: limits.prompt + limits.response,
    microBatch,
    responses: powerOfTwo(microBatch * limits.response),
    logits: 16 * 2 ** 20,
    lora: adapter.lora,
  } as const;
  const unlimited = Number.POSITIVE_INFINITY;
  const total = totalmem();
  const { peak, parts, problems, alternatives } = memoryPlan(request, {
    maxBufferSize: unlimited,
    maxStorageBufferBindingSize: unlimited,
    total,
  });
  const text = `${gigabytes(peak)} at most, ${gigabytes(parts.weights)} of it weights; this machine has ${gigabytes(total)}`;
  if (problems.length === 0) return text;
  const fitting = alternatives.map((change) => JSON.stringify(change)).join(' or ');
  throw new RangeError(
    `the model does not fit: ${text}. It would with ${fitting === '' ? 'nothing' : fitting}`,
  );
}

export async function openRealLab(model: RealModel, request: RealRequest): Promise<RealLab> {
  const { folder, description } = model;
  console.error(`memory: ${planMemory(model, request)}`);
  return realLab(model, await readWeights(folder, description.config, description.weightFiles), request);
}

/** The same around weights that are there. */
function realLab(
  { name, description }: Pick<RealModel, 'name' | 'description'>,
  weights: Readonly<Record<string, TensorData>>,
  { world, adapter, limits, thinking, threads }: RealRequest,
): RealLab {
  const { config } = description;
  const voice = checkpointVoice(description, { world: naturalNamed(world), limits, thinking });
  const { lora, flat } = adapter;
  const compute = cpuCompute({
    device: { provider: 'node', adapter: '', software: false, fallback: null, workers: threads },
    config,
    weights,
    lora,
    create: (graph) => createNodeSession(graph, { threads }),
    batch: sampled,
    context: limits.prompt + limits.response,
  });
  const engine = new LoraEngine({ config, lora, adapter: flat, voice, compute, microBatch });
  return { engine, voice, model: { name, parameters: parameterCount(config) } };
}

/** An adapter that changes nothing yet; its first values follow from the seed. */
export function freshAdapter(
  { description: { config } }: RealModel,
  lora: LoraConfig,
  seed: number,
): Adapter {
  return { lora, flat: initialiseAdapter(config, lora, randomFrom(seed, 'adapter')) };
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`;
}
