/** Where a checkpoint computes: on a GPU that passes its check, or on the CPU of the tab; weights loaded. */
import type { LoraCompute } from '../lab/real/compute.ts';
import { cpuCompute } from '../lab/real/cpu-compute.ts';
import { GpuCompute } from '../lab/real/gpu-compute.ts';
import type { WeightType } from '../model/storage.ts';
import type { CheckpointSettings, MemoryReport } from '../protocol/checkpoint-model.ts';
import type { DeviceInfo, Report } from '../protocol/messages.ts';
import type { GpuArray } from '../runtime/buffers.ts';
import { type Gpu, openDevice } from '../runtime/device.ts';
import { createWasmSession, loadGpuOrt } from '../runtime/ort-web.ts';
import type { TensorData } from '../runtime/session.ts';
import type { ModelFolder } from '../source/folder.ts';
import type { ModelDescription } from '../source/open-folder.ts';
import { readWeights } from '../source/read-weights.ts';
import { streamWeights } from '../source/stream-weights.ts';
import { checkDevice, usableStorage } from './check-device.ts';
import {
  DoesNotFit,
  gpuPlanned,
  loraOf,
  type PlannedDevice,
  planFor,
  wasmDevice,
} from './checkpoint-plan.ts';

export interface ComputeRequest {
  readonly folder: ModelFolder;
  readonly model: ModelDescription;
  readonly settings: CheckpointSettings;
  readonly report: (report: Report) => void;
  readonly onLost: (error: Error) => void;
}

/** Plans, checks, then loads. Throws DoesNotFit, SelfCheckFailed, EngineLoadError, OutOfMemory, DeviceLost and what reading throws. */
export async function gpuComputeOf(request: ComputeRequest): Promise<LoraCompute<GpuArray>> {
  const { folder, model, settings, report, onLost } = request;
  const gpu = await openDevice();
  // An engine that cannot be fetched is no fault of the device.
  await loadGpuOrt();
  const storage = await usableStorage(gpu);
  const planned = gpuPlanned(gpu.device.limits, storage);
  plan(request, planned);
  await checkDevice({ gpu, storage, model, lora: loraOf(settings), report });
  const compute = new GpuCompute({
    ...shapeOf(request),
    gpu,
    form: formOf(gpu, storage),
    logits: planned.logits,
    onLost,
  });
  try {
    await compute.load((sink) =>
      streamWeights(folder, model.config, model.weightFiles, sink, {
        as: storage,
        onProgress: uploaded(report),
      }),
    );
    return compute;
  } catch (error) {
    await compute.dispose();
    throw error;
  }
}

/** `fallback` says why not on a GPU. Throws DoesNotFit and what reading throws. */
export async function cpuComputeOf(
  request: ComputeRequest,
  fallback: DeviceInfo['fallback'],
): Promise<LoraCompute<TensorData>> {
  const { folder, model, report } = request;
  plan(request, wasmDevice);
  const options = { onProgress: uploaded(report) };
  const weights = await readWeights(folder, model.config, model.weightFiles, options);
  const device = { provider: 'wasm', adapter: '', software: false, fallback, workers: 1 } as const;
  return cpuCompute({ ...shapeOf(request), device, weights, create: createWasmSession });
}

function shapeOf({ model, settings }: ComputeRequest) {
  const context = settings.maxPrompt + settings.maxResponse;
  return { config: model.config, lora: loraOf(settings), batch: settings.sampled, context };
}

function formOf({ device }: Gpu, storage: WeightType) {
  const { maxBufferSize, maxStorageBufferBindingSize } = device.limits;
  return { storage, bindingLimit: Math.min(maxBufferSize, maxStorageBufferBindingSize) };
}

function plan({ model, settings, report }: ComputeRequest, planned: PlannedDevice): void {
  const memory = planFor(model.config, settings, planned);
  report({ type: 'memory', memory });
  if (memory.problems.length > 0) throw new DoesNotFit(inWords(memory));
}

function inWords({ problems, alternatives }: MemoryReport): string {
  const over = problems.map(({ what, bytes, limit }) => `${what}: ${bytes} bytes, ${limit} at most`);
  const would = alternatives.map((change) => JSON.stringify(change)).join(' or ');
  return `${over.join('; ')}. It would fit with ${would === '' ? 'nothing' : would}`;
}

function uploaded(report: (report: Report) => void): (done: number, total: number) => void {
  return (done, total) =>
    report({ type: 'load', progress: { phase: 'upload', done, total, percent: (100 * done) / total } });
}
