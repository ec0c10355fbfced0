/**
 * Where the graphs of a layered model run, for an orchestration that never looks inside a tensor: T is an array on the
 * CPU or a buffer on the GPU.
 */
import type { ModelGraph } from '../model-graph.ts';

export interface GraphRunner<T> {
  /** Runs a graph, loading it the first time that this object comes. Outputs are new tensors; the caller frees them. */
  run(graph: ModelGraph, inputs: Readonly<Record<string, T>>): Promise<Record<string, T>>;
  /** A new tensor of these values; the caller frees it. A Uint16Array holds bits of f16, an even number of them. */
  tensor(
    data: Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
    dims: readonly number[],
  ): T;
  /** Hands back a tensor that `run` or `tensor` gave. Runs that were asked for before may still read it. */
  free(tensor: T): void;
}

/** Tensors in use, so that none is left behind when a run fails half-way. */
export class Scratch<T> {
  readonly #used = new Set<T>();

  constructor(private readonly runner: GraphRunner<T>) {}

  keep(tensor: T): T {
    this.#used.add(tensor);
    return tensor;
  }

  async run(graph: ModelGraph, inputs: Readonly<Record<string, T>>): Promise<Outputs<T>> {
    const outputs = await this.runner.run(graph, inputs);
    for (const tensor of Object.values(outputs)) this.keep(tensor);
    return (name) => {
      const tensor = outputs[name];
      if (tensor === undefined) throw new Error(`the graph has no output "${name}"`);
      return tensor;
    };
  }

  free(...tensors: readonly T[]): void {
    for (const tensor of tensors) if (this.#used.delete(tensor)) this.runner.free(tensor);
  }

  /** The tensor outlives this scratch; whoever gets it frees it. */
  release(tensor: T): T {
    this.#used.delete(tensor);
    return tensor;
  }

  freeAll(): void {
    this.free(...this.#used);
  }
}

/** An output of a run by name. */
export type Outputs<T> = (name: string) => T;
