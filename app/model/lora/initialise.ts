/** An adapter to start training from: one that changes nothing yet. */
import type { ModelConfig } from '../config.ts';
import { adapterParameters, type LoraConfig } from './adapter.ts';

/**
 * Flat, in the order of `adapterParameters(config, lora)`. A is uniform on ±1/√in, which is PEFT's default (Kaiming
 * uniform with a = √5); B is 0. `random` is uniform on [0, 1).
 */
export function initialiseAdapter(
  config: ModelConfig,
  lora: LoraConfig,
  random: () => number,
): Float32Array<ArrayBuffer> {
  const tensors = adapterParameters(config, lora);
  const flat = new Float32Array(
    tensors.reduce((sum, { shape: [rows = 0, width = 0] }) => sum + rows * width, 0),
  );
  let offset = 0;
  for (const { name, shape } of tensors) {
    const [rows = 0, width = 0] = shape;
    const end = offset + rows * width;
    if (name.endsWith('.lora_A.weight')) {
      const bound = 1 / Math.sqrt(width);
      for (let i = offset; i < end; i += 1) flat[i] = bound * (2 * random() - 1);
    }
    offset = end;
  }
  return flat;
}
