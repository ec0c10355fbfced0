/** What a checkpoint takes of a GPU's memory and time, against what the plan says; on the adapter that Chromium has here. */
import { z } from 'zod';
import type { ModelConfig } from '../model/config.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import { powerOfTwo } from '../model/padding.ts';
import { memoryParts, peakBytes } from '../source/memory-parts.ts';
import { withDevPage } from './dev-page.ts';

const lora: LoraConfig = { rank: 8, alpha: 16, targets: ['q_proj', 'k_proj', 'v_proj', 'o_proj'] };

const common = {
  ropeTheta: 1_000_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 32_768,
  eosTokenId: 0,
};

/** Layouts of the published models in sizes that a software adapter gets through in minutes. */
const cases: readonly Case[] = [
  {
    name: 'Qwen2.5 layout, 3 layers of 192, vocabulary 16,000',
    config: {
      ...common,
      modelType: 'qwen2',
      vocabSize: 16_000,
      hiddenSize: 192,
      intermediateSize: 1024,
      numLayers: 3,
      numHeads: 3,
      numKeyValueHeads: 1,
      headSize: 64,
    },
    batch: 4,
    microBatch: 2,
    prompt: 96,
    response: 32,
  },
  {
    name: 'Qwen3 layout, 3 layers of 128, vocabulary 16,000, a batch of 8 that empties',
    config: {
      ...common,
      modelType: 'qwen3',
      vocabSize: 16_000,
      hiddenSize: 128,
      intermediateSize: 384,
      numLayers: 3,
      numHeads: 4,
      numKeyValueHeads: 2,
      headSize: 128,
    },
    batch: 8,
    microBatch: 2,
    prompt: 96,
    response: 32,
  },
  {
    name: 'two layers of Qwen2.5-0.5B, vocabulary 32,000',
    config: {
      ...common,
      modelType: 'qwen2',
      vocabSize: 32_000,
      hiddenSize: 896,
      intermediateSize: 4864,
      numLayers: 2,
      numHeads: 14,
      numKeyValueHeads: 2,
      headSize: 64,
    },
    batch: 2,
    microBatch: 1,
    prompt: 96,
    response: 32,
  },
  {
    name: 'Qwen2.5 layout, 4 layers of 128, vocabulary 2,000, sequences of 640 tokens',
    config: {
      ...common,
      modelType: 'qwen2',
      vocabSize: 2000,
      hiddenSize: 128,
      intermediateSize: 384,
      numLayers: 4,
      numHeads: 4,
      numKeyValueHeads: 2,
      headSize: 32,
    },
    batch: 2,
    microBatch: 2,
    prompt: 576,
    response: 64,
  },
];

interface Case {
  readonly name: string;
  readonly config: ModelConfig;
  /** Sequences that are sampled together, and that are learned from together. */
  readonly batch: number;
  readonly microBatch: number;
  /** Tokens. */
  readonly prompt: number;
  readonly response: number;
}

const schema = z.object({
  adapter: z.string(),
  peaks: z.object({ load: z.number(), sample: z.number(), learn: z.number() }),
  seconds: z.object({ read: z.number(), token: z.number(), step: z.number() }),
});

export async function benchGpu(): Promise<void> {
  for (const { name, config, batch, microBatch, prompt, response } of cases) {
    const request = {
      config,
      dtype: 'f32',
      padding: 'wide',
      batch,
      context: prompt + response,
      microBatch,
      responses: powerOfTwo(microBatch * response),
      logits: 4 * 2 ** 20,
      lora,
    } as const;
    const { adapter, peaks, seconds } = await withDevPage(async ({ ask }) =>
      schema.parse(await ask('bench-gpu.worker.ts', { ...request, prompt, response })),
    );
    const parts = memoryParts(request);
    const sampling = parts.weights + parts.adapter + parts.cache + parts.sampling;
    console.log(`${name}; ${adapter}`);
    for (const [phase, planned, most] of [
      ['loading', parts.weights, peaks.load],
      ['sampling', sampling, peaks.sample],
      ['learning', peakBytes(parts), Math.max(...Object.values(peaks))],
    ] as const) {
      console.log(
        `  ${phase.padEnd(8)} ${mebibytes(planned)} planned, ${mebibytes(most)} at most: ${(most / planned).toFixed(3)} of the plan`,
      );
    }
    console.log(
      `  reading ${batch} prompts of ${prompt} tokens ${seconds.read.toFixed(1)} s, a token for ${batch} ${seconds.token.toFixed(2)} s, ` +
        `learning from ${microBatch} sequences of ${prompt + response} tokens ${seconds.step.toFixed(1)} s`,
    );
  }
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
