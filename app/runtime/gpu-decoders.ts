/** Decoders by batch size, made when first needed: training and evaluation sample different numbers of episodes. */
import { disposeAll } from './dispose-all.ts';
import type { GpuDecoder } from './gpu-decoder.ts';

/** Sequences that are decoded together at most. */
const mostSequences = 128;

export class GpuDecoders {
  readonly #made = new Map<number, Promise<GpuDecoder>>();

  constructor(private readonly create: (batch: number) => Promise<GpuDecoder>) {}

  get(sequences: number): Promise<GpuDecoder> {
    const batch = Math.min(sequences, mostSequences);
    let decoder = this.#made.get(batch);
    if (!decoder) {
      decoder = this.create(batch);
      this.#made.set(batch, decoder);
    }
    return decoder;
  }

  async dispose(): Promise<void> {
    await disposeAll(this.#made.values());
    this.#made.clear();
  }
}
