/** The self-check where it is for: a device of the browser against wasm. */
import { describe, expect, test } from 'vitest';
import { testModels } from '../../../model/lora/test-model.ts';
import { stageNames } from '../../../protocol/self-check.ts';
import { GpuBuffers } from '../../../runtime/buffers.ts';
import { CpuGraphRunner } from '../../../runtime/cpu-graph-runner.ts';
import { openDevice } from '../../../runtime/device.ts';
import { GpuGraphRunner } from '../../../runtime/gpu-graph-runner.ts';
import { createWasmSession } from '../../../runtime/ort-web.ts';
import { selfCheck } from './self-check.ts';

// One device, so that the second model finds the first one's shaders compiled.
const gpu = openDevice();

describe.each(testModels)('%s', (_, { config, lora }) => {
  test('WebGPU computes what wasm does, in every stage', async () => {
    const { device, adapter } = await gpu;
    const memory = new GpuBuffers(device);
    const runner = new GpuGraphRunner(memory);
    const cpu = new CpuGraphRunner(createWasmSession);
    const { stages } = await selfCheck({
      // Shards of one size: fewer graphs to compile.
      config: { ...config, vocabSize: 24 },
      lora,
      storage: 'f32',
      device: { name: adapter, runner, read: (array) => memory.readFloats(array) },
      cpu,
      seed: 1,
      date: '',
    });
    expect(stages.map(({ stage }) => stage)).toEqual(stageNames);
    for (const { failure } of stages) expect(failure).toBeNull();
    await cpu.dispose();
    await runner.dispose();
    memory.dispose();
  });
});
