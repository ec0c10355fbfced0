/** What a GPU has to show before a checkpoint is trusted to it. */
import { selfCheck } from '../lab/real/self-check/self-check.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import type { WeightType } from '../model/storage.ts';
import type { Report } from '../protocol/messages.ts';
import type { SelfCheck } from '../protocol/self-check.ts';
import { GpuBuffers } from '../runtime/buffers.ts';
import { CpuGraphRunner } from '../runtime/cpu-graph-runner.ts';
import type { Gpu } from '../runtime/device.ts';
import { DeviceWatch } from '../runtime/device-watch.ts';
import { aliveOn } from '../runtime/gpu-alive.ts';
import { GpuGraphRunner } from '../runtime/gpu-graph-runner.ts';
import { halfCheck } from '../runtime/half-check.ts';
import { createWasmSession } from '../runtime/ort-web.ts';
import type { ModelDescription } from '../source/open-folder.ts';

/** The device does not compute what the CPU does. */
class SelfCheckFailed extends Error {
  override readonly name = 'SelfCheckFailed';
}

/** f16 where the device offers it and reads it as it is. */
export async function usableStorage({ device }: Gpu): Promise<WeightType> {
  if (!device.features.has('shader-f16')) return 'f32';
  const wrong = await onDevice(device, (runner, memory) =>
    halfCheck(runner, (array) => memory.readFloats(array)),
  );
  return wrong === null ? 'f16' : 'f32';
}

export interface DeviceCheckRequest {
  readonly gpu: Gpu;
  readonly storage: WeightType;
  readonly model: ModelDescription;
  readonly lora: LoraConfig;
  readonly report: (report: Report) => void;
}

/** Reports what was found. Throws SelfCheckFailed that names the op, DeviceLost and OutOfMemory. */
export async function checkDevice({ gpu, storage, model, lora, report }: DeviceCheckRequest): Promise<void> {
  const progress = (done: number, total: number) =>
    report({ type: 'load', progress: { phase: 'self-check', percent: (100 * done) / total } });
  progress(0, 1);
  const cpu = new CpuGraphRunner(createWasmSession);
  const checked = onDevice(gpu.device, (runner, memory) =>
    selfCheck({
      config: model.config,
      lora,
      storage,
      device: {
        name: gpu.adapter,
        runner,
        read: (array) => memory.readFloats(array),
      },
      cpu,
      seed: 1,
      date: new Date().toISOString(),
      onProgress: progress,
    }),
  );
  const check = await checked.finally(() => cpu.dispose());
  report({ type: 'self-check', check });
  if (!check.passed) throw new SelfCheckFailed(whatFailed(check));
}

function whatFailed({ stages }: SelfCheck): string {
  const failed = stages.flatMap(({ stage, failure }) => (failure ? [{ stage, failure }] : []));
  return failed
    .map(({ stage, failure }) => {
      if (failure.kind === 'op')
        return `${stage}: ${failure.op} gives ${failure.at.device}, not ${failure.at.cpu}`;
      return failure.kind === 'rejected'
        ? `${stage}: ${failure.message}`
        : `${stage}: ${failure.at.output} is off`;
    })
    .join('; ');
}

/** Throws DeviceLost and OutOfMemory: neither is a wrong result. */
async function onDevice<R>(
  device: GPUDevice,
  work: (runner: GpuGraphRunner, memory: GpuBuffers) => Promise<R>,
): Promise<R> {
  const memory = new GpuBuffers(device);
  const runner = new GpuGraphRunner(memory);
  const watch = new DeviceWatch(device, () => {});
  try {
    return await aliveOn(device, watch, () => work(runner, memory));
  } finally {
    watch.end();
    await runner.dispose();
    memory.dispose();
  }
}
