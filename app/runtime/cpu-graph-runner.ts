/** Runs the graphs of a layered model in sessions on the CPU; tensors are arrays and need no freeing. */

import type { ModelGraph } from '../model/model-graph.ts';
import type { SessionFactory } from './decoder.ts';
import { disposeAll } from './dispose-all.ts';
import type { DeviceRunner } from './lora-runner.ts';
import type { Session, TensorData } from './session.ts';

export class CpuGraphRunner implements DeviceRunner<TensorData> {
  readonly #sessions = new Map<ModelGraph, Promise<Session>>();

  constructor(private readonly create: SessionFactory) {}

  async run(
    graph: ModelGraph,
    inputs: Readonly<Record<string, TensorData>>,
  ): Promise<Record<string, TensorData>> {
    let session = this.#sessions.get(graph);
    if (session === undefined) {
      session = this.create(graph.bytes);
      this.#sessions.set(graph, session);
    }
    return (await session).run(inputs);
  }

  tensor(data: TensorData['data'], dims: readonly number[]): TensorData {
    return { data, dims };
  }

  free(): void {}

  rest(): void {}

  async dispose(): Promise<void> {
    await disposeAll(this.#sessions.values());
    this.#sessions.clear();
  }
}
