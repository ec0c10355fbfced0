/** Gradients of the token loss (PPO-1, KL-1 and imitation) over a batch, summed on the GPU. */
import { accumulateKernel } from '../../gpu-kernels/accumulate/accumulate.kernel.ts';
import type { ModelConfig } from '../model/config.ts';
import { gradientGraph } from '../model/gradient.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';
import type { LossCoefficients } from './gradient-runner.ts';
import type { Kernels } from './kernels.ts';
import { GpuSessionPool, padFloats, padIds, rowsAtATime, rowsOf } from './padded.ts';

/** What the loss reads, one row a sequence, all [N, length]; entry t speaks about token t + 1. */
export interface PaddedTraining {
  readonly ids: readonly (readonly number[])[];
  readonly length: number;
  /** On the GPU, from the credit chain. */
  readonly advantage: GpuArray;
  /** Null for 0 everywhere. */
  readonly imitation: GpuArray | null;
  readonly behaviour: readonly Float32Array[];
  readonly reference: readonly Float32Array[];
  /** 1 / (response tokens of the whole batch) on response tokens, else 0. */
  readonly weight: readonly Float32Array[];
}

export interface PaddedGradient {
  /** Flat, in the order of `parameters(config)`. */
  readonly gradients: GpuArray;
  /** One number a micro-batch; their sum is the loss. */
  readonly losses: GpuArray;
  /** [N, length] */
  readonly entropy: GpuArray;
}

export const gradientKernels = [accumulateKernel];

const uploaded = ['behaviour', 'reference', 'weight'] as const;

export class GpuGradient {
  readonly #sessions: GpuSessionPool;

  constructor(
    config: ModelConfig,
    private readonly parameterCount: number,
    private readonly kernels: Kernels,
  ) {
    this.#sessions = new GpuSessionPool(kernels.device, (shape) => gradientGraph(config, shape));
  }

  /** `memory` owns what comes back. */
  async run(
    memory: GpuBuffers,
    weights: Readonly<Record<string, GpuArray>>,
    training: PaddedTraining,
    coefficients: LossCoefficients,
    onProgress?: (done: number, total: number) => void,
  ): Promise<PaddedGradient> {
    const { length } = training;
    const count = training.ids.length;
    const rows = rowsAtATime(count);
    const parts = Math.ceil(count / rows);
    const session = await this.#sessions.get(rows, length);
    const own = (words: number, label: string) => memory.storage(words, label);
    const buffers: Record<string, GpuArray> = {
      ...weights,
      ...scalarBuffers(memory, coefficients),
      ids: own(rows * length, 'ids'),
      gradients: own(this.parameterCount, 'gradient of a part'),
      loss: own(1, 'loss of a part'),
    };
    for (const name of ['advantage', 'imitation', ...uploaded, 'logProbs', 'entropy']) {
      buffers[name] = own(rows * length, name);
    }
    const of = (name: string) => buffers[name] as GpuArray;
    const gradients = own(this.parameterCount, 'gradient');
    const losses = own(parts, 'losses');
    const entropy = own(parts * rows * length, 'all entropies');
    for (let part = 0; part < parts; part++) {
      const start = part * rows;
      const members = Array.from({ length: rows }, (_, r) => start + r);
      const here = Math.min(rows, count - start);
      memory.write(
        of('ids'),
        padIds(
          members.map((index) => training.ids[index]),
          length,
        ),
      );
      for (const name of uploaded) {
        const columns = members.map((index) => training[name][index]);
        memory.write(of(name), padFloats(columns, length));
      }
      const before = this.kernels.batch();
      before.copy(rowsOf(training.advantage, start, here, length), of('advantage'));
      if (training.imitation) {
        before.copy(rowsOf(training.imitation, start, here, length), of('imitation'));
      }
      before.submit();
      await session.run(buffers);
      const after = this.kernels.batch();
      after.dispatch(
        accumulateKernel,
        { part: of('gradients'), sum: gradients },
        { count: this.parameterCount },
        this.parameterCount,
      );
      after.copy(of('loss'), { buffer: losses.buffer, offset: part * 4, byteLength: 4 });
      after.copy(of('entropy'), rowsOf(entropy, start, rows, length));
      after.submit();
      onProgress?.(part + 1, parts);
    }
    return { gradients, losses, entropy };
  }

  dispose(): Promise<void> {
    return this.#sessions.dispose();
  }
}

function scalarBuffers(memory: GpuBuffers, coefficients: LossCoefficients): Record<string, GpuArray> {
  const scalar = (value: number, label: string) => memory.upload(new Float32Array([value]), label);
  return {
    clip_low: scalar(coefficients.clipLow, 'clip low'),
    clip_high: scalar(coefficients.clipHigh, 'clip high'),
    dual_clip: scalar(coefficients.dualClip, 'dual clip'),
    kl: scalar(coefficients.kl, 'kl'),
    entropy_bonus: scalar(coefficients.entropyBonus, 'entropy bonus'),
  };
}
