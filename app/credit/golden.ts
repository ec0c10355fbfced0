/** Reads the goldens: what the authors' own functions return, in float32, on random ragged batches. For tests. */
import { z } from 'zod';
import { groupRows } from './grouping.ts';
import type { CreditBatch } from './types.ts';

const perStep = z.array(z.number());
const perToken = z.array(z.array(z.number()));

/** Of an auxiliary loss with λ = 1 (token mean) the gradient by the log-probs of a policy that has moved on. */
const auxiliary = z.object({ gradPolicyLogProbs: perToken });

const goldenSchema = z.object({
  rows: z.array(
    z.object({
      group: z.string(),
      trajectory: z.string(),
      step: z.number(),
      anchor: z.string(),
      episodeReward: z.number(),
      stepReward: z.number(),
      invalidPenalty: z.number(),
      teacherLogProbs: z.array(z.number()),
      behaviourLogProbs: z.array(z.number()),
      policyLogProbs: z.array(z.number()),
    }),
  ),
  expected: z.object({
    stepReturns: perStep,
    relativeScore: z.object({ per_seq: perToken, global: perToken }),
    relativeScoreCentredOnly: perToken,
    relativeScoreGlobalBaseline: perToken,
    contrastPromptGroup: perStep,
    confidencePerStep: perStep,
    contrastAnchorGroup: perStep,
    adrs: z.record(
      z.string(),
      z.object({
        gate: perStep,
        teacherReward: perToken,
        advantageGrpo: perToken.optional(),
        advantageGrpoClipped: perToken.optional(),
        advantageGigpo: perToken.optional(),
      }),
    ),
    grpo: z.object({ crossSteps: perToken, perTrajectory: perToken, noStd: perToken }),
    gigpo: z.object({ mean_norm: perToken, mean_std_norm: perToken }),
    rlsd: z.object({ 'lambda0.5': perToken }),
    sdar: auxiliary,
    opsd: auxiliary,
    skillSd: auxiliary,
  }),
});

const files = import.meta.glob<string>('./golden/*.json', { query: '?raw', import: 'default', eager: true });

export const goldenNames: readonly string[] = Object.keys(files);

export interface Golden {
  readonly batch: CreditBatch;
  /** log π of the policy that the auxiliary losses are taken at. [tokens] */
  readonly policy: Float64Array;
  readonly expected: z.infer<typeof goldenSchema>['expected'];
  /** Values by row and token, in the order of the batch's tokens. */
  tokens(values: readonly (readonly number[])[]): Float64Array;
  /** Values by row, in the order of the batch's steps. */
  steps(values: readonly number[]): Float64Array;
}

export function readGolden(name: string): Golden {
  const { rows, expected } = goldenSchema.parse(JSON.parse(files[name] ?? ''));
  const { batch, order } = groupRows(rows);
  const tokens: Golden['tokens'] = (values) => Float64Array.from(order.flatMap((row) => values[row] ?? []));
  return {
    batch,
    policy: tokens(rows.map((row) => row.policyLogProbs)),
    expected,
    tokens,
    steps: (values) => Float64Array.from(order, (row) => values[row] ?? Number.NaN),
  };
}
