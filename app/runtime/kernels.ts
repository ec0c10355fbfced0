/** Runs our kernels: each is compiled once a device; a batch of dispatches goes to the GPU in one submit. */
import type { Kernel } from '../../gpu-kernels/kernel.ts';
import type { GpuArray } from './buffers.ts';

/** What a device allows in one dimension. */
const maxWorkgroups = 65535;

interface Compiled {
  readonly pipeline: GPUComputePipeline;
  readonly layout: GPUBindGroupLayout;
}

export class Kernels {
  readonly #compiled = new Map<Kernel, Compiled>();
  readonly #modules = new Map<string, GPUShaderModule>();
  /** Uniforms that no unsubmitted batch holds, by size. */
  readonly #free = new Map<number, GPUBuffer[]>();

  constructor(readonly device: GPUDevice) {}

  /** Compiles what is not compiled yet. Rejects with the kernel's name and the compiler's words. */
  async prepare(kernels: readonly Kernel[]): Promise<void> {
    for (const kernel of kernels) {
      if (!this.#compiled.has(kernel)) this.#compiled.set(kernel, await this.#compile(kernel));
    }
  }

  /** A new series of dispatches; nothing runs before its `submit`. */
  batch(): KernelBatch {
    return new KernelBatch(this.device, (kernel) => this.#of(kernel), this.#free);
  }

  #of(kernel: Kernel): Compiled {
    const compiled = this.#compiled.get(kernel);
    if (!compiled) throw new Error(`kernel ${kernel.name} was not prepared`);
    return compiled;
  }

  async #compile(kernel: Kernel): Promise<Compiled> {
    const { device } = this;
    const modes = Object.values<'read' | 'write'>(kernel.buffers);
    const entries = modes.map(
      (mode, binding): GPUBindGroupLayoutEntry => ({
        binding,
        visibility: GPUShaderStage.COMPUTE,
        buffer: { type: mode === 'read' ? 'read-only-storage' : 'storage' },
      }),
    );
    entries.push({ binding: modes.length, visibility: GPUShaderStage.COMPUTE, buffer: { type: 'uniform' } });
    const layout = device.createBindGroupLayout({ entries, label: kernel.name });
    try {
      const pipeline = await device.createComputePipelineAsync({
        label: kernel.name,
        layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
        compute: { module: this.#module(kernel.code), entryPoint: kernel.entry },
      });
      return { pipeline, layout };
    } catch (error) {
      throw new Error(`kernel ${kernel.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Kernels that share a text share its module. */
  #module(code: string): GPUShaderModule {
    const found = this.#modules.get(code);
    if (found) return found;
    const module = this.device.createShaderModule({ code });
    this.#modules.set(code, module);
    return module;
  }
}

/** Dispatches in the order of the calls; each sees what those before it wrote. */
export class KernelBatch {
  readonly #encoder: GPUCommandEncoder;
  #pass: GPUComputePassEncoder | undefined;
  readonly #uniforms: GPUBuffer[] = [];

  constructor(
    private readonly device: GPUDevice,
    private readonly compiledOf: (kernel: Kernel) => Compiled,
    private readonly free: Map<number, GPUBuffer[]>,
  ) {
    this.#encoder = device.createCommandEncoder();
  }

  /** `items` counts what the kernel's descriptor says. */
  dispatch<B extends string, P extends string>(
    kernel: Kernel<B, P>,
    buffers: Readonly<Record<NoInfer<B>, GpuArray>>,
    params: Readonly<Record<NoInfer<P>, number>>,
    items: number,
  ): void {
    const { pipeline, layout } = this.compiledOf(kernel);
    const names = Object.keys(kernel.buffers) as B[];
    const entries = names.map((name, binding): GPUBindGroupEntry => {
      const { buffer, offset, byteLength } = buffers[name];
      return { binding, resource: { buffer, offset, size: byteLength } };
    });
    entries.push({ binding: names.length, resource: { buffer: this.#uniform(kernel, params) } });
    const workgroups = Math.ceil(items / kernel.perWorkgroup);
    const rows = Math.ceil(workgroups / maxWorkgroups);
    this.#pass ??= this.#encoder.beginComputePass();
    this.#pass.setPipeline(pipeline);
    this.#pass.setBindGroup(0, this.device.createBindGroup({ layout, entries }));
    this.#pass.dispatchWorkgroups(rows > 1 ? maxWorkgroups : workgroups, rows);
  }

  /** Copies `source` over the start of `target`. */
  copy(source: GpuArray, target: GpuArray): void {
    this.#endPass();
    const { buffer, offset, byteLength } = source;
    this.#encoder.copyBufferToBuffer(buffer, offset, target.buffer, target.offset, byteLength);
  }

  submit(): void {
    this.#endPass();
    this.device.queue.submit([this.#encoder.finish()]);
    // The queue keeps its order: a uniform may be written anew as soon as what reads it is submitted.
    for (const uniform of this.#uniforms.splice(0)) this.#freeOf(uniform.size).push(uniform);
  }

  #endPass(): void {
    this.#pass?.end();
    this.#pass = undefined;
  }

  #uniform<P extends string>(kernel: Kernel<string, P>, params: Readonly<Record<P, number>>): GPUBuffer {
    const names = Object.keys(kernel.params) as P[];
    const size = Math.ceil(names.length / 4) * 16;
    const words = new DataView(new ArrayBuffer(size));
    for (const [i, name] of names.entries()) {
      if (kernel.params[name] === 'u32') words.setUint32(i * 4, params[name], true);
      else words.setFloat32(i * 4, params[name], true);
    }
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST;
    const buffer = this.#freeOf(size).pop() ?? this.device.createBuffer({ size, usage, label: 'uniform' });
    this.device.queue.writeBuffer(buffer, 0, words);
    this.#uniforms.push(buffer);
    return buffer;
  }

  #freeOf(size: number): GPUBuffer[] {
    const list = this.free.get(size) ?? [];
    this.free.set(size, list);
    return list;
  }
}
