/** Log-probabilities of given sequences under given weights, in micro-batches on the CPU. */
import type { ModelConfig } from '../model/config.ts';
import { logProbsGraph } from '../model/log-probs.ts';
import { floats, type SessionFactory } from './decoder.ts';
import { cut, microBatch } from './micro-batch.ts';
import type { TensorData } from './session.ts';
import { SessionPool } from './session-pool.ts';

export class Scorer {
  readonly #sessions: SessionPool;

  constructor(
    config: ModelConfig,
    create: SessionFactory,
    private readonly context: number,
  ) {
    this.#sessions = new SessionPool(
      create,
      (length) => logProbsGraph(config, { batch: microBatch, length }).bytes,
    );
  }

  /** For each sequence the log-prob of every next token: entry t speaks about token t + 1. [T − 1] each. */
  async logProbs(
    weights: Record<string, TensorData>,
    sequences: readonly (readonly number[])[],
  ): Promise<Float32Array[]> {
    const result: Float32Array[] = new Array(sequences.length);
    const lengths = sequences.map((ids) => ids.length);
    for (const { members, length } of cut(lengths, this.context)) {
      const session = await this.#sessions.get(length);
      const ids = new Int32Array(microBatch * length);
      for (const [row, member] of members.entries()) ids.set(sequences[member] ?? [], row * length);
      const outputs = await session.run({ ...weights, ids: { data: ids, dims: [microBatch, length] } });
      const logProbs = floats(outputs, 'logProbs');
      for (const [row, member] of members.entries()) {
        const last = (sequences[member]?.length ?? 1) - 1;
        result[member] = logProbs.slice(row * length, row * length + last);
      }
    }
    return result;
  }

  dispose(): Promise<void> {
    return this.#sessions.dispose();
  }
}
