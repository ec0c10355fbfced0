/** Log-probabilities of given sequences under given weights, left on the GPU. */
import type { ModelConfig } from '../model/config.ts';
import { logProbsGraph } from '../model/log-probs.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';
import type { PaddedTokens } from './credit-chain.ts';
import type { Kernels } from './kernels.ts';
import { GpuSessionPool, paddedLength, padIds, rowsAtATime, rowsOf } from './padded.ts';

export class GpuScorer {
  readonly #sessions: GpuSessionPool;

  constructor(
    config: ModelConfig,
    private readonly kernels: Kernels,
    private readonly context: number,
  ) {
    this.#sessions = new GpuSessionPool(kernels.device, (shape) => logProbsGraph(config, shape));
  }

  /**
   * Entry t of a row speaks about token t + 1; rows beyond the sequences hold nothing of use.
   * `memory` owns what comes back, so that one iteration's buffers can be freed together.
   */
  async logProbs(
    memory: GpuBuffers,
    weights: Readonly<Record<string, GpuArray>>,
    sequences: readonly (readonly number[])[],
  ): Promise<PaddedTokens> {
    const length = paddedLength(sequences, this.context);
    const rows = rowsAtATime(sequences.length);
    const session = await this.#sessions.get(rows, length);
    const ids = memory.storage(rows * length, 'ids');
    const logProbs = memory.storage(rows * length, 'log-probs');
    const entropy = memory.storage(rows * length, 'entropy');
    const array = memory.storage(Math.ceil(sequences.length / rows) * rows * length, 'all log-probs');
    for (let start = 0; start < sequences.length; start += rows) {
      const members = Array.from({ length: rows }, (_, r) => sequences[start + r]);
      memory.write(ids, padIds(members, length));
      await session.run({ ...weights, ids, logProbs, entropy });
      const batch = this.kernels.batch();
      batch.copy(logProbs, rowsOf(array, start, rows, length));
      batch.submit();
    }
    return { array, length };
  }

  dispose(): Promise<void> {
    return this.#sessions.dispose();
  }
}
