/** A model's weights on the GPU: one flat buffer for the optimiser and one buffer a tensor for the graphs. */
import type { ModelConfig } from '../model/config.ts';
import { parameters } from '../model/parameters.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';
import type { KernelBatch } from './kernels.ts';

export class GpuWeights {
  readonly flat: GpuArray;
  /** By Hugging Face name. A graph binds whole buffers, so these are copies, not views. */
  readonly tensors: Readonly<Record<string, GpuArray>>;

  constructor(
    config: ModelConfig,
    private readonly memory: GpuBuffers,
    weights: Float32Array,
    label: string,
  ) {
    this.flat = memory.storage(weights.length, label);
    this.tensors = Object.fromEntries(
      parameters(config).map(({ name, shape }) => [
        name,
        memory.storage(
          shape.reduce((product, extent) => product * extent, 1),
          name,
        ),
      ]),
    );
    this.write(weights);
  }

  /** From the CPU. */
  write(weights: Float32Array): void {
    this.memory.write(this.flat, new Float32Array(weights));
    let offset = 0;
    for (const array of Object.values(this.tensors)) {
      const size = array.byteLength / 4;
      this.memory.write(array, weights.slice(offset, offset + size));
      offset += size;
    }
  }

  /** Takes over another model's weights. */
  copy(batch: KernelBatch, other: GpuWeights): void {
    batch.copy(other.flat, this.flat);
    this.spread(batch);
  }

  /** Hands what the optimiser wrote to the graphs. */
  spread(batch: KernelBatch): void {
    const { buffer } = this.flat;
    let offset = 0;
    for (const array of Object.values(this.tensors)) {
      batch.copy({ buffer, offset, byteLength: array.byteLength }, array);
      offset += array.byteLength;
    }
  }
}
