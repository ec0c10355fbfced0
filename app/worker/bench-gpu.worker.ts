/** `lab bench --only gpu` in the tab: a checkpoint of random weights on WebGPU, sampled from and learned from, its buffers counted. */

import { randomFrom } from '../lab/random.ts';
import { GpuCompute } from '../lab/real/gpu-compute.ts';
import { adapterScale } from '../model/lora/adapter.ts';
import { initialiseAdapter } from '../model/lora/initialise.ts';
import { gpuLengths } from '../model/padding.ts';
import { parameters } from '../model/parameters.ts';
import { batchSizes } from '../model/sampling-shape.ts';
import { openDevice } from '../runtime/device.ts';
import { LoraRunner } from '../runtime/lora-runner.ts';
import type { MemoryRequest } from '../source/memory-parts.ts';
import { watchBuffers } from './watch-buffers.ts';

export interface GpuBench {
  readonly adapter: string;
  /** Bytes in buffers at the most until the end of each phase, counted from its start. */
  readonly peaks: Readonly<Record<'load' | 'sample' | 'learn', number>>;
  /** Seconds: reading the prompts, one more token for all rows, and a gradient step over one micro-batch. */
  readonly seconds: Readonly<Record<'read' | 'token' | 'step', number>>;
}

export interface GpuBenchRequest extends MemoryRequest {
  /** Tokens of a prompt and of a response: together the context. */
  readonly prompt: number;
  readonly response: number;
}

self.onmessage = async (event) => {
  try {
    // The one cast at this end: the bench sends nothing else.
    self.postMessage(await measure(event.data as GpuBenchRequest));
  } catch (error) {
    self.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
};

const now = () => performance.now() / 1000;
/** Ticks over which sampling is timed, after one that warms up. */
const ticks = 4;

async function measure(request: GpuBenchRequest): Promise<GpuBench> {
  const { config, lora, batch, context, microBatch, logits, dtype, prompt, response } = request;
  const buffers = watchBuffers();
  const gpu = await openDevice();
  const { maxBufferSize, maxStorageBufferBindingSize } = gpu.device.limits;
  const form = { storage: dtype, bindingLimit: Math.min(maxBufferSize, maxStorageBufferBindingSize) };
  const fail = (error: Error) => self.postMessage({ failure: error.message });
  const compute = new GpuCompute({ gpu, config, lora, form, logits, batch, context, onLost: fail });
  const random = randomFrom(1, 'gpu bench');
  await compute.load(async (sink) => {
    for (const { name, shape } of parameters(config)) {
      const size = shape.reduce((product, extent) => product * extent, 1);
      await sink.write(
        name,
        0,
        new Float32Array(size).map(() => 0.04 * (random() - 0.5)),
      );
    }
  });
  const load = buffers.peak();

  // As an engine has them: what learns, the start, and the teacher.
  const [adapter, , teacher] = [0, 1, 2].map(() => compute.place(initialiseAdapter(config, lora, random)));
  if (!adapter || !teacher) throw new Error('three adapters were placed');
  const sampler = compute.sampler(adapter);
  const ids = Array.from({ length: context }, () => Math.floor(random() * config.vocabSize));
  const draw = { temperature: 1, seed: 1 };
  const tick = (position: number, rows = batch) =>
    sampler.next(
      Array.from({ length: rows }, (_, row) => ({ id: row, position, sequence: row })),
      draw,
    );
  await sampler.read(0, ids.slice(0, prompt), 0);
  await tick(prompt);
  let start = now();
  for (let row = 0; row < batch; row += 1) await sampler.read(row, ids.slice(0, prompt), 0);
  await tick(prompt);
  const read = now() - start;
  start = now();
  for (let t = 1; t <= ticks; t += 1) await tick(prompt + t);
  const token = (now() - start) / ticks;
  for (const rows of batchSizes(batch)) await tick(prompt, rows);
  const sample = buffers.peak();

  const runner = new LoraRunner(config, lora, compute.layered, compute.weights, {
    context,
    microBatch,
    responses: response,
  });
  /** Ends with a response. */
  const sequenceOf = (length: number) => {
    const column = (value: number) => new Float32Array(length).fill(value, length - 1 - response, length - 1);
    return {
      ids: ids.slice(0, length),
      advantage: column(1),
      imitation: column(0),
      behaviour: column(-9),
      reference: column(-9),
      weight: column(1 / (microBatch * response)),
    };
  };
  const coefficients = { clipLow: 0.2, clipHigh: 0.2, dualClip: 3, kl: 0.01, entropyBonus: 0.01 };
  const together = <T>(one: T): T[] => Array.from({ length: microBatch }, () => one);
  const learn = (length: number) =>
    runner.gradient(
      { tensors: adapter.tensors, scale: adapterScale(lora) },
      together(sequenceOf(length)),
      coefficients,
    );
  // Every length that there is, as a run meets them: longest first.
  for (const length of gpuLengths(context)) {
    const responses = Array.from({ length: response }, (_, i) => length - response + i);
    const scored = together({ ids: ids.slice(0, length), responses });
    await runner.score({ tensors: teacher.tensors, scale: adapterScale(lora) }, scored);
    await learn(length);
  }
  await learn(context);
  start = now();
  await learn(context);
  const step = now() - start;
  const peaks = { load, sample, learn: buffers.peak() };
  await sampler.dispose();
  await runner.dispose();
  await compute.dispose();
  return { adapter: gpu.adapter, peaks, seconds: { read: read - token, token, step } };
}
