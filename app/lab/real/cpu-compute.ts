/** A LoRA engine's computing on the CPU: sessions over arrays. */
import type { ModelConfig } from '../../model/config.ts';
import { adapterParameters, adapterScale, type LoraConfig } from '../../model/lora/adapter.ts';
import { closePadding } from '../../model/padding.ts';
import { tensorViews } from '../../model/weights.ts';
import type { DeviceInfo } from '../../protocol/messages.ts';
import { CpuGraphRunner } from '../../runtime/cpu-graph-runner.ts';
import { Decoder, type SessionFactory } from '../../runtime/decoder.ts';
import type { LayeredDevice } from '../../runtime/lora-runner.ts';
import type { TensorData } from '../../runtime/session.ts';
import type { LoraCompute } from './compute.ts';
import { decoderSampler } from './sampler.ts';

/** No buffer of the CPU's is too large; logits of a chunk of the vocabulary stay in cache. */
const limits = { binding: Number.POSITIVE_INFINITY, logits: 16 * 2 ** 20 };

export function cpuDevice(create: SessionFactory): LayeredDevice<TensorData> {
  return {
    runner: () => new CpuGraphRunner(create),
    read: async ({ data }) => new Float32Array(data),
    limits,
    padding: closePadding,
  };
}

export interface CpuComputeParts {
  readonly device: DeviceInfo;
  readonly config: ModelConfig;
  /** By Hugging Face name. */
  readonly weights: Readonly<Record<string, TensorData>>;
  readonly lora: LoraConfig;
  readonly create: SessionFactory;
  /** Episodes that are sampled together. */
  readonly batch: number;
  /** Tokens of a prompt and its response. */
  readonly context: number;
}

export function cpuCompute(parts: CpuComputeParts): LoraCompute<TensorData> {
  const { device, config, weights, lora, create, batch, context } = parts;
  return {
    device,
    weights,
    layered: cpuDevice(create),
    place(flat) {
      const own = flat.slice();
      return {
        tensors: tensorViews(adapterParameters(config, lora), own),
        write: (values) => own.set(values),
      };
    },
    sampler({ tensors }) {
      const scale = { data: Float32Array.of(adapterScale(lora)), dims: [] };
      const feeds = { ...weights, ...tensors, adapter_scale: scale };
      return decoderSampler(new Decoder(config, feeds, create, batch, context, { lora }), config.vocabSize);
    },
    attempt: (work) => work(),
    async dispose() {},
  };
}
