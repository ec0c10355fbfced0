/** What a checkpoint takes of a GPU's memory and time, against what the plan says; on the adapter that Chromium has here. */
import { z } from 'zod';
import type { ModelConfig } from '../model/config.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import { memoryParts, peakBytes } from '../source/memory-parts.ts';
import { withDevPage } from './dev-page.ts';

const lora: LoraConfig = { rank: 8, alpha: 16, targets: ['q_proj', 'k_proj', 'v_proj', 'o_proj'] };

/** Proportions of the published models, sizes that a software adapter gets through in a minute. */
const cases: readonly { name: string; config: ModelConfig }[] = [
  {
    name: 'Qwen2.5 layout, 3 layers of 192, vocabulary 16,000',
    config: {
      modelType: 'qwen2',
      vocabSize: 16_000,
      hiddenSize: 192,
      intermediateSize: 1024,
      numLayers: 3,
      numHeads: 3,
      numKeyValueHeads: 1,
      headSize: 64,
      ropeTheta: 1_000_000,
      rmsNormEps: 1e-6,
      tieWordEmbeddings: true,
      maxPositions: 32_768,
      eosTokenId: 0,
    },
  },
  {
    name: 'Qwen3 layout, 3 layers of 128, vocabulary 16,000',
    config: {
      modelType: 'qwen3',
      vocabSize: 16_000,
      hiddenSize: 128,
      intermediateSize: 384,
      numLayers: 3,
      numHeads: 4,
      numKeyValueHeads: 2,
      headSize: 128,
      ropeTheta: 1_000_000,
      rmsNormEps: 1e-6,
      tieWordEmbeddings: true,
      maxPositions: 32_768,
      eosTokenId: 0,
    },
  },
];
const [batch, microBatch, prompt, response] = [4, 2, 96, 32];

const schema = z.object({
  adapter: z.string(),
  peaks: z.object({ load: z.number(), sample: z.number(), learn: z.number() }),
  seconds: z.object({ read: z.number(), token: z.number(), step: z.number() }),
});

export async function benchGpu(): Promise<void> {
  for (const { name, config } of cases) {
    const request = {
      config,
      dtype: 'f32',
      batch,
      context: prompt + response,
      microBatch,
      responses: microBatch * response,
      logits: 4 * 2 ** 20,
      lora,
    } as const;
    const { adapter, peaks, seconds } = await withDevPage(async ({ ask }) =>
      schema.parse(await ask('bench-gpu.worker.ts', { ...request, prompt })),
    );
    const parts = memoryParts(request);
    const planned = peakBytes(parts);
    const most = Math.max(...Object.values(peaks));
    const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
    console.log(`${name}; ${adapter}`);
    console.log(
      `  planned ${mebibytes(planned)}, most ${mebibytes(most)}: ${(most / planned).toFixed(3)} of the plan`,
    );
    console.log(`    weights ${mebibytes(parts.weights)} planned, loading took ${mebibytes(peaks.load)}`);
    console.log(`    sampling ${mebibytes(peaks.sample)}, learning ${mebibytes(peaks.learn)}`);
    console.log(
      `  reading ${batch} prompts of ${prompt} tokens ${seconds.read.toFixed(1)} s, a token for ${batch} ${seconds.token.toFixed(2)} s, ` +
        `learning from ${microBatch} sequences of ${prompt + response} tokens ${seconds.step.toFixed(1)} s`,
    );
  }
}
