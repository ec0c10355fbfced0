/** Memory plans count on it: what ONNX Runtime takes for a run is, buffer for buffer, what is read off the graph. */
import { expect, test } from 'vitest';
import type { ModelConfig } from '../model/config.ts';
import { headGraph } from '../model/lora/head-graph.ts';
import { layerBackwardGraph, layerForwardGraph } from '../model/lora/layer-graphs.ts';
import type { BuiltGraph } from '../model/model-graph.ts';
import { prefillGraph } from '../model/prefill.ts';
import { rolloutGraph } from '../model/rollout.ts';
import { type BufferCounts, bytesIn, workingSet } from '../model/working-set.ts';
import { sizeOf } from '../onnx/wire.ts';
import { GpuBuffers } from './buffers.ts';
import { openDevice } from './device.ts';
import { GpuSession } from './gpu-session.ts';

const config: ModelConfig = {
  modelType: 'qwen3',
  vocabSize: 96,
  hiddenSize: 16,
  intermediateSize: 40,
  numLayers: 3,
  numHeads: 4,
  numKeyValueHeads: 2,
  headSize: 8,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 256,
  eosTokenId: 0,
};
const lora = { rank: 2, alpha: 4, targets: ['q_proj', 'v_proj', 'down_proj'] } as const;

const graphs: Record<string, () => BuiltGraph> = {
  // Two blocks of attention, so that their sizes differ.
  'a layer forward': () => layerForwardGraph(config, lora, { batch: 2, length: 128 }, 'f32'),
  'a layer forward and back': () => layerBackwardGraph(config, lora, { batch: 2, length: 128 }, 'f32'),
  'a token for every row': () => rolloutGraph(config, { batch: 3, context: 64 }, { lora }),
  'a chunk of the head': () =>
    headGraph('entropy-gradient', { count: 24, rows: 96, width: 16, chunk: 40, storage: 'f32' }),
};

test.each(Object.keys(graphs))('%s', async (name) => {
  const graph = graphs[name]?.();
  if (graph === undefined) throw new Error(`no graph "${name}"`);
  expect(sorted(await taken(graph))).toEqual(sorted(workingSet(graph.definition)));
});

test('the prompt of a row: in bytes, because transpositions may come in another order', async () => {
  const graph = prefillGraph(config, { length: 32, context: 64, rows: 3 }, { lora });
  const planned = bytesIn(workingSet(graph.definition));
  expect(bytesIn(await taken(graph)) / planned).toBeCloseTo(1, 1);
});

/** Storage buffers that a graph's first run makes on a device of its own, by size. */
async function taken(graph: BuiltGraph): Promise<BufferCounts> {
  const { device } = await openDevice();
  const memory = new GpuBuffers(device);
  const own = [...graph.inputs, ...graph.outputs].map(
    (tensor) => [tensor.name, memory.storage(sizeOf(tensor.shape), tensor.name)] as const,
  );
  const session = await GpuSession.create(graph, device);
  const counts = new Map<number, number>();
  const { createBuffer } = GPUDevice.prototype;
  GPUDevice.prototype.createBuffer = function (descriptor) {
    const { size, usage } = descriptor;
    if (usage & GPUBufferUsage.STORAGE) counts.set(size, (counts.get(size) ?? 0) + 1);
    return createBuffer.call(this, descriptor);
  };
  try {
    await session.run(Object.fromEntries(own));
  } finally {
    GPUDevice.prototype.createBuffer = createBuffer;
  }
  await session.dispose();
  memory.dispose();
  device.destroy();
  return counts;
}

const sorted = (counts: BufferCounts) => [...counts].sort(([a], [b]) => a - b);
