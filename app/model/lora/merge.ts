/** An adapter folded into the weights: the model as others load it, without LoRA. */
import { type AdaptedModule, adapterScale, type LoraConfig } from './adapter.ts';

/** W + (α/r)·B·A of one module as a new array. `weight` [out, in], `a` [r, in], `b` [out, r]; sums in float64. */
export function mergeModule(
  { inSize, outSize }: AdaptedModule,
  lora: LoraConfig,
  weight: Float32Array,
  a: Float32Array,
  b: Float32Array,
): Float32Array<ArrayBuffer> {
  const merged = new Float32Array(outSize * inSize);
  const scale = adapterScale(lora);
  const row = new Float64Array(inSize);
  for (let out = 0; out < outSize; out += 1) {
    row.fill(0);
    for (let k = 0; k < lora.rank; k += 1) {
      const factor = scale * (b[out * lora.rank + k] as number);
      for (let i = 0; i < inSize; i += 1)
        row[i] = (row[i] as number) + factor * (a[k * inSize + i] as number);
    }
    for (let i = 0; i < inSize; i += 1) {
      merged[out * inSize + i] = (weight[out * inSize + i] as number) + (row[i] as number);
    }
  }
  return merged;
}
