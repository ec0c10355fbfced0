/**
 * What computes for a LoRA engine, for an engine that never looks inside a tensor: T is an array on the CPU or a buffer on
 * the GPU. The checkpoint's weights lie there once and serve policy, teacher and reference.
 */
import type { DeviceInfo } from '../../protocol/messages.ts';
import type { LayeredDevice } from '../../runtime/lora-runner.ts';
import type { Sampler } from './sampler.ts';

/** An adapter's tensors by name where they are computed with. */
export interface PlacedAdapter<T> {
  readonly tensors: Readonly<Record<string, T>>;
  /** New values, flat in the order of `adapterParameters`. */
  write(flat: Float32Array): void;
}

export interface LoraCompute<T> {
  readonly device: DeviceInfo;
  readonly layered: LayeredDevice<T>;
  /** By Hugging Face name; embedding and head in the shards that the device's limits ask for. */
  readonly weights: Readonly<Record<string, T>>;
  place(flat: Float32Array): PlacedAdapter<T>;
  /** Samples under an adapter as it then is. */
  sampler(adapter: PlacedAdapter<T>): Sampler;
  /** Does something on the device; what waits for a device that is gone, or has no memory left, rejects. */
  attempt<R>(work: () => Promise<R>): Promise<R>;
  dispose(): Promise<void>;
}
