/** A LoRA engine's computing on WebGPU: sessions over buffers, the checkpoint's weights among them. */
import type { ModelConfig } from '../../model/config.ts';
import { adapterParameters, adapterScale, type LoraConfig } from '../../model/lora/adapter.ts';
import { widePadding } from '../../model/padding.ts';
import { tensorViews } from '../../model/weights.ts';
import { type GpuArray, GpuBuffers } from '../../runtime/buffers.ts';
import type { Gpu } from '../../runtime/device.ts';
import { DeviceWatch } from '../../runtime/device-watch.ts';
import { aliveOn } from '../../runtime/gpu-alive.ts';
import { type CheckpointForm, GpuCheckpoint } from '../../runtime/gpu-checkpoint.ts';
import { GpuGraphRunner } from '../../runtime/gpu-graph-runner.ts';
import { GpuSampler, samplerKernels } from '../../runtime/gpu-sampler.ts';
import { Kernels } from '../../runtime/kernels.ts';
import type { LayeredDevice } from '../../runtime/lora-runner.ts';
import { gpuInfo } from '../gpu-info.ts';
import type { LoraCompute, PlacedAdapter } from './compute.ts';

export interface GpuComputeParts {
  readonly gpu: Gpu;
  readonly config: ModelConfig;
  readonly lora: LoraConfig;
  readonly form: CheckpointForm;
  /** Bytes of the logits that exist at once while scoring. */
  readonly logits: number;
  /** Episodes that are sampled together. */
  readonly batch: number;
  /** Tokens of a prompt and its response. */
  readonly context: number;
  /** Called when the device is lost, whether or not something was being computed. */
  readonly onLost: (error: Error) => void;
}

export class GpuCompute implements LoraCompute<GpuArray> {
  readonly device;
  readonly layered: LayeredDevice<GpuArray>;
  readonly #memory: GpuBuffers;
  readonly #kernels: Kernels;
  readonly #watch: DeviceWatch;
  #checkpoint: GpuCheckpoint | undefined;

  constructor(private readonly parts: GpuComputeParts) {
    const { gpu, form, logits, onLost } = parts;
    this.device = gpuInfo(gpu);
    this.#memory = new GpuBuffers(gpu.device);
    this.#kernels = new Kernels(gpu.device);
    this.#watch = new DeviceWatch(gpu.device, onLost);
    this.layered = {
      runner: () => new GpuGraphRunner(this.#memory),
      read: (array) => this.#memory.readFloats(array),
      limits: { binding: form.bindingLimit, logits, storage: form.storage },
      padding: widePadding,
    };
  }

  /** Allocates the weights, then has `fill` write them. Throws OutOfMemory, DeviceLost and what `fill` throws. */
  async load(fill: (sink: GpuCheckpoint) => Promise<void>): Promise<void> {
    const { config, form } = this.parts;
    // Each by itself: without memory nothing is read.
    const checkpoint = await this.attempt(async () => {
      await this.#kernels.prepare(samplerKernels);
      return new GpuCheckpoint(config, this.#memory, form);
    });
    await this.attempt(() => fill(checkpoint));
    this.#checkpoint = checkpoint;
  }

  get weights(): Readonly<Record<string, GpuArray>> {
    if (!this.#checkpoint) throw new Error('the weights were not loaded');
    return this.#checkpoint.weights;
  }

  place(flat: Float32Array): PlacedAdapter<GpuArray> {
    const parameters = adapterParameters(this.parts.config, this.parts.lora);
    const views = (values: Float32Array) => Object.entries(tensorViews(parameters, values));
    const tensors = Object.fromEntries(
      views(flat).map(([name, { data }]) => [name, this.#memory.upload(new Float32Array(data), name)]),
    );
    const write = (values: Float32Array): void => {
      for (const [name, { data }] of views(values)) {
        const array = tensors[name];
        if (array) this.#memory.write(array, new Float32Array(data));
      }
    };
    return { tensors, write };
  }

  sampler({ tensors }: PlacedAdapter<GpuArray>): GpuSampler {
    const { config, lora, form, batch, context } = this.parts;
    const scale = this.#memory.upload(Float32Array.of(adapterScale(lora)), 'adapter scale');
    return new GpuSampler({
      config,
      kernels: this.#kernels,
      memory: this.#memory,
      weights: { ...this.weights, ...tensors, adapter_scale: scale },
      form: { lora, ...form },
      rows: batch,
      context,
    });
  }

  attempt<R>(work: () => Promise<R>): Promise<R> {
    return aliveOn(this.parts.gpu.device, this.#watch, work);
  }

  async dispose(): Promise<void> {
    this.#watch.end();
    this.#memory.dispose();
  }
}
