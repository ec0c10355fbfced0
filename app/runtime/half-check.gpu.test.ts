/** As far as f16 goes on the device at hand. A software adapter has no shader-f16: there graphs load and nothing of them runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stages } from '../model/lora/stages.ts';
import { testModels } from '../model/lora/test-model.ts';
import { finish, type ModelGraph } from '../model/model-graph.ts';
import { prefillGraph } from '../model/prefill.ts';
import { rolloutGraph } from '../model/rollout.ts';
import { Graph } from '../onnx/graph.ts';
import { add } from '../onnx/math.ts';
import { GpuBuffers } from './buffers.ts';
import { type Gpu, openDevice } from './device.ts';
import { GpuGraphRunner } from './gpu-graph-runner.ts';
import { GpuSession } from './gpu-session.ts';
import { halfCheck } from './half-check.ts';

let gpu: Gpu;
let memory: GpuBuffers;
beforeAll(async () => {
  gpu = await openDevice();
  memory = new GpuBuffers(gpu.device);
});
afterAll(() => memory.dispose());

test('the check passes where the device has shader-f16, and else says so without harm to what follows', async () => {
  const runner = new GpuGraphRunner(memory);
  const result = await halfCheck(runner, (array) => memory.readFloats(array));
  const wanted = gpu.device.features.has('shader-f16') ? /^passed$/ : /requires f16 but the device does not/;
  expect(result ?? 'passed').toMatch(wanted);
  const graph = doubled();
  const { y } = await runner.run(graph, { x: runner.tensor(Float32Array.of(3, -1)) });
  expect(y && [...(await memory.readFloats(y))]).toEqual([6, -2]);
  await runner.dispose();
});

/** y = x + x. */
function doubled(): ModelGraph {
  const graph = new Graph();
  const x = graph.input('x', 'f32', [2]);
  graph.output('y', add(x, x));
  return finish(graph);
}

test.each(testModels)(
  '%s: every graph of a model stored as f16 has kernels on WebGPU',
  async (_, { config, lora }) => {
    const shape = { batch: 1, length: 6, responses: 4 };
    const bindingLimit = 4 * config.hiddenSize * Math.ceil(config.vocabSize / 2);
    const form = { lora, bindingLimit, storage: 'f16' } as const;
    const limits = {
      binding: bindingLimit,
      logits: 4 * shape.responses * Math.ceil(config.vocabSize / 4),
      storage: 'f16',
    } as const;
    const stages = new Stages(config, lora, shape, limits);
    const graphs = [
      rolloutGraph(config, { batch: 2, context: 8 }, form),
      prefillGraph(config, { length: 4, context: 8 }, form),
      stages.embed(),
      stages.forward(),
      stages.backward(),
      stages.hidden(),
      stages.target(),
      ...stages.chunks.map((chunk) => stages.headOf(chunk, 'entropy-gradient')),
      stages.loss('entropy-gradient'),
    ];
    for (const graph of graphs) {
      expect(graph.inputs.some(({ dtype }) => dtype === 'f16')).toBe(true);
      // Rejects when a node has no kernel there for its types.
      const session = await GpuSession.create(graph, gpu.device);
      await session.dispose();
    }
  },
);
