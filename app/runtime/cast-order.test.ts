/** Memory plans count on the order in which ONNX Runtime runs nodes: a copy of a weight is made just before it is needed. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { layerBackwardGraph, layerForwardGraph } from '../model/lora/layer-graphs.ts';
import { testModels } from '../model/lora/test-model.ts';
import type { ModelGraph } from '../model/model-graph.ts';
import { prefillGraph } from '../model/prefill.ts';
import { rolloutGraph } from '../model/rollout.ts';
import { sizeOf } from '../onnx/wire.ts';

const profile = z.array(
  z.looseObject({ name: z.string(), args: z.looseObject({ op_name: z.string().optional() }).optional() }),
);

/** Operations of a graph in the order in which they ran. */
async function ranOps({ bytes, inputs }: ModelGraph): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'credit-lab-'));
  try {
    const session = await InferenceSession.create(bytes, {
      graphOptimizationLevel: 'all',
      enableProfiling: true,
      profileFilePrefix: join(folder, 'profile'),
    });
    const feeds = inputs.map(({ name, dtype, shape }) => [name, zeros(dtype, shape)]);
    await session.run(Object.fromEntries(feeds));
    session.endProfiling();
    await session.release();
    const [file = ''] = await readdir(folder);
    const events = profile.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    return events.filter(({ name }) => name.endsWith('_kernel_time')).map(({ args }) => args?.op_name ?? '');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function zeros(dtype: ModelGraph['inputs'][number]['dtype'], shape: readonly number[]): Tensor {
  const size = sizeOf(shape);
  if (dtype === 'f16') return new Tensor('float16', new Uint16Array(size), shape);
  return dtype === 'i32'
    ? new Tensor('int32', new Int32Array(size), shape)
    : new Tensor('float32', new Float32Array(size), shape);
}

test.each(testModels)('%s', async (_, { config, lora }) => {
  const shape = { batch: 1, length: 5 };
  const form = { lora, storage: 'f16', bindingLimit: 4 * config.hiddenSize * 5 } as const;
  for (const graph of [
    rolloutGraph(config, { batch: 2, context: 8 }, form),
    prefillGraph(config, { length: 4, context: 8 }, form),
    layerForwardGraph(config, lora, shape, 'f16'),
    layerBackwardGraph(config, lora, shape, 'f16'),
  ]) {
    const ops = await ranOps(graph);
    const runs = ops.join(' ').match(/Cast( Cast)*/g) ?? [];
    // As many as there are weights, of which a matrix and its bias come together.
    expect(runs.length).toBeGreaterThan(config.modelType === 'qwen2' ? 8 : 10);
    expect(Math.max(...runs.map((run) => run.split(' ').length))).toBeLessThanOrEqual(2);
  }
});
