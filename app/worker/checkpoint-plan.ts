/** Whether a checkpoint fits the device it would run on, asked before anything is allocated. */
import type { ModelConfig } from '../model/config.ts';
import { type LoraConfig, loraTargets } from '../model/lora/adapter.ts';
import { powerOfTwo } from '../model/padding.ts';
import type { WeightType } from '../model/storage.ts';
import type { CheckpointSettings, MemoryAlternative, MemoryReport } from '../protocol/checkpoint-model.ts';
import { ContextExceeded } from '../runtime/context-exceeded.ts';
import type { MemoryRequest } from '../source/memory-parts.ts';
import { type AdapterLimits, type MemoryChange, memoryPlan } from '../source/memory-plan.ts';

/** The plan is over the device's limits. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';
}

/** What a plan is made for. */
export interface PlannedDevice {
  readonly limits: AdapterLimits;
  readonly dtype: WeightType;
  readonly padding: MemoryRequest['padding'];
  /** Bytes of the logits that exist at once while scoring. */
  readonly logits: number;
}

/** Of the 4 GiB that wasm can address: weights are copied in for each run, beside what the run itself needs. */
const wasmMemory = 1.5 * 2 ** 30;
const unlimited = Number.POSITIVE_INFINITY;

export const wasmDevice: PlannedDevice = {
  limits: { maxBufferSize: unlimited, maxStorageBufferBindingSize: unlimited, total: wasmMemory },
  dtype: 'f32',
  padding: 'close',
  logits: 16 * 2 ** 20,
};

/** A browser tells what a buffer may have, not how much memory there is. */
export function gpuPlanned(
  {
    maxBufferSize,
    maxStorageBufferBindingSize,
  }: Pick<GPUSupportedLimits, 'maxBufferSize' | 'maxStorageBufferBindingSize'>,
  dtype: WeightType,
): PlannedDevice {
  return {
    limits: { maxBufferSize, maxStorageBufferBindingSize, total: null },
    dtype,
    padding: 'wide',
    logits: 32 * 2 ** 20,
  };
}

export function loraOf({ rank, alpha, mlp }: CheckpointSettings): LoraConfig {
  const attention = ['q_proj', 'k_proj', 'v_proj', 'o_proj'] as const;
  return { rank, alpha, targets: mlp ? loraTargets : attention };
}

/** Throws ContextExceeded for more tokens than the model was made for. */
export function refuseContext({ maxPositions }: ModelConfig, settings: CheckpointSettings): void {
  const context = settings.maxPrompt + settings.maxResponse;
  if (context > maxPositions) {
    throw new ContextExceeded('prompt and answer together', context, maxPositions, 'allow less of either');
  }
}

export function planFor(
  config: ModelConfig,
  settings: CheckpointSettings,
  { limits, dtype, padding, logits }: PlannedDevice,
): MemoryReport {
  const { maxPrompt, maxResponse, sampled, microBatch } = settings;
  const plan = memoryPlan(
    {
      config,
      dtype,
      padding,
      batch: sampled,
      context: maxPrompt + maxResponse,
      microBatch,
      responses: powerOfTwo(microBatch * maxResponse),
      logits,
      lora: loraOf(settings),
    },
    limits,
  );
  const { peak, parts, shards, problems } = plan;
  return {
    dtype,
    peak,
    total: limits.total,
    parts,
    shards,
    problems,
    alternatives: plan.alternatives.flatMap(asSettings),
  };
}

/** In the words of the settings; how many logits exist at once is not among them. */
function asSettings({ batch, microBatch, context, logits }: MemoryChange): MemoryAlternative[] {
  if (logits !== undefined) return [];
  return [
    {
      ...(batch !== undefined && { sampled: batch }),
      ...(microBatch !== undefined && { microBatch }),
      ...(context !== undefined && { context }),
    },
  ];
}
