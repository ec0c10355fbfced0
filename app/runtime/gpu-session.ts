/** A graph on WebGPU whose inputs and outputs are buffers of ours, so that nothing is read back between graphs. */
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import type { ModelGraph } from '../model/model-graph.ts';
import type { GpuArray } from './buffers.ts';
import { inTurn, loadGpuOrt } from './ort-web.ts';

type Ort = Awaited<ReturnType<typeof loadGpuOrt>>;

/** i64 and bool stay inside of graphs. */
const dataTypes = { f32: 'float32', f16: 'float16', i32: 'int32', i64: 'int64', bool: 'bool' } as const;

export class GpuSession {
  /** Wrappers by input or output name, kept while the same buffer comes again. */
  readonly #wrapped = new Map<string, { readonly array: GpuArray; readonly tensor: Tensor }>();
  readonly #types: ReadonlyMap<string, ModelGraph['inputs'][number]>;

  private constructor(
    private readonly ort: Ort,
    private readonly session: InferenceSession,
    private readonly graph: ModelGraph,
  ) {
    this.#types = new Map([...graph.inputs, ...graph.outputs].map((tensor) => [tensor.name, tensor]));
  }

  /** Rejects when a node would not run on WebGPU: it would be computed on the CPU with a read-back each time. */
  static async create(graph: ModelGraph, device: GPUDevice): Promise<GpuSession> {
    const ort = await loadGpuOrt();
    const session = await inTurn(() =>
      ort.InferenceSession.create(graph.bytes, {
        // Shapes are static: buffers of exactly the right size come back run after run, where the default rounds up.
        executionProviders: [{ name: 'webgpu', device, storageBufferCacheMode: 'simple' }],
        graphOptimizationLevel: 'all',
        extra: { session: { disable_cpu_ep_fallback: '1' } },
      }),
    );
    return new GpuSession(ort, session, graph);
  }

  /** Reads and writes the given buffers; a buffer must not be both. Work is queued, not waited for. */
  async run(buffers: Readonly<Record<string, GpuArray>>): Promise<void> {
    const feeds = Object.fromEntries(
      this.graph.inputs.map(({ name }) => [name, this.#tensor(name, buffers[name])]),
    );
    const fetches = Object.fromEntries(
      this.graph.outputs.map(({ name }) => [name, this.#tensor(name, buffers[name])]),
    );
    await inTurn(() => this.session.run(feeds, fetches));
  }

  dispose(): Promise<void> {
    return inTurn(() => this.session.release());
  }

  #tensor(name: string, array: GpuArray | undefined): Tensor {
    const type = this.#types.get(name);
    if (!array || !type) throw new Error(`no buffer for "${name}"`);
    const known = this.#wrapped.get(name);
    if (known?.array === array) return known.tensor;
    const tensor = this.ort.Tensor.fromGpuBuffer(array.buffer, {
      dataType: dataTypes[type.dtype],
      dims: type.shape,
    });
    this.#wrapped.set(name, { array, tensor });
    return tensor;
  }
}
