/** Runs the graphs of a layered model on WebGPU. Tensors are buffers that are used again by size; nothing is read back. */

import type { ModelGraph } from '../model/model-graph.ts';
import type { GpuArray, GpuBuffers, Words } from './buffers.ts';
import { disposeAll } from './dispose-all.ts';
import { GpuSession } from './gpu-session.ts';
import type { DeviceRunner } from './lora-runner.ts';

export class GpuGraphRunner implements DeviceRunner<GpuArray> {
  readonly #sessions = new Map<ModelGraph, Promise<GpuSession>>();
  /** By words. What is still to be read was queued before what writes a buffer again. */
  readonly #idle = new Map<number, GpuArray[]>();

  /** `memory` owns the buffers: those in use are destroyed with it. */
  constructor(private readonly memory: GpuBuffers) {}

  async run(
    graph: ModelGraph,
    inputs: Readonly<Record<string, GpuArray>>,
  ): Promise<Record<string, GpuArray>> {
    let session = this.#sessions.get(graph);
    if (session === undefined) {
      session = GpuSession.create(graph, this.memory.device);
      this.#sessions.set(graph, session);
    }
    const ready = await session;
    const outputs = Object.fromEntries(
      graph.outputs.map(({ name, shape }) => [
        name,
        this.#take(shape.reduce((product, extent) => product * extent, 1)),
      ]),
    );
    await ready.run({ ...inputs, ...outputs });
    return outputs;
  }

  tensor(data: Words | Uint16Array<ArrayBuffer>): GpuArray {
    const words =
      data instanceof Uint16Array ? new Uint32Array(data.buffer, data.byteOffset, data.length / 2) : data;
    const array = this.#take(words.length);
    this.memory.write(array, words);
    return array;
  }

  free(array: GpuArray): void {
    this.#idleOf(array.byteLength / 4).push(array);
  }

  rest(): void {
    for (const arrays of this.#idle.values()) this.memory.destroy(...arrays);
    this.#idle.clear();
  }

  async dispose(): Promise<void> {
    this.rest();
    await disposeAll(this.#sessions.values());
    this.#sessions.clear();
  }

  #take(words: number): GpuArray {
    return this.#idleOf(words).pop() ?? this.memory.storage(words, `layered ${words}`);
  }

  #idleOf(words: number): GpuArray[] {
    const idle = this.#idle.get(words) ?? [];
    this.#idle.set(words, idle);
    return idle;
  }
}
