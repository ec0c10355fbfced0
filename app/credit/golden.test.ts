/**
 * The twins against the authors' functions, to 1e-5 absolute under 1 and relative over it: the goldens are float32, so
 * that values around 10 carry 1e-6 of their own rounding.
 */
import { describe, expect, it } from 'vitest';
import { expectClose } from '../../gpu-kernels/test-batch.ts';
import { defaults } from '../experiment/config.ts';
import { computeCredit } from './compute.ts';
import { type Golden, goldenNames, readGolden } from './golden.ts';
import type { CreditConfig, TeacherTrace } from './types.ts';

const tolerance = 1e-5;

/** The unclipped goldens are the start; `advantageGrpoClipped` is c = 0.2 with the adaptive k of the released scripts. */
const start: CreditConfig = { ...defaults, method: 'adrs', clip: 0 };

function traceOf(golden: Golden, settings: Partial<CreditConfig>) {
  return computeCredit(golden.batch, { ...start, ...settings }, 0);
}

function teacherOf(golden: Golden, settings: Partial<CreditConfig>): TeacherTrace {
  const { teacher } = traceOf(golden, settings);
  if (teacher === null) throw new Error('ADRS has a teacher');
  return teacher;
}

const levels: Record<string, Partial<CreditConfig>> = {
  L2: { level: 'L2' },
  'L2+gateNorm': { level: 'L2', gate: 'gateNorm' },
  L3: { level: 'L3' },
  'L3+gateNorm': { level: 'L3', gate: 'gateNorm' },
  none: { level: 'none' },
};

describe.each(goldenNames)('%s', (name) => {
  const golden = readGolden(name);
  const { expected } = golden;

  it('ADRS-1 and ADRS-2: relative scores', () => {
    const scores = (settings: Partial<CreditConfig>) => teacherOf(golden, settings).qhat;
    expectClose(scores({ scale: 'step' }), golden.tokens(expected.relativeScore.per_seq), tolerance);
    expectClose(scores({ scale: 'batch' }), golden.tokens(expected.relativeScore.global), tolerance);
    expectClose(scores({ scale: 'none' }), golden.tokens(expected.relativeScoreCentredOnly), tolerance);
  });

  it('ADRS-1 with the batch as the baseline, scaled by the step', () => {
    const { qhat } = teacherOf(golden, { baseline: 'batch', scale: 'step' });
    const theirs = golden.tokens(expected.relativeScoreGlobalBaseline);
    // Steps without deviation are divided by 1e-8 there, which gives 10⁸, and are 0 here.
    const blown = theirs.map((value) => (Math.abs(value) > 1e5 ? 1 : 0));
    expectClose(
      qhat,
      theirs.map((value, t) => (blown[t] === 1 ? 0 : value)),
      tolerance,
    );
  });

  it('ADRS-3 and ADRS-4: confidence and contrasts', () => {
    const anchored = teacherOf(golden, { level: 'L3' });
    expectClose(anchored.alpha, golden.steps(expected.confidencePerStep), tolerance);
    expectClose(anchored.d, golden.steps(expected.contrastAnchorGroup), tolerance);
    const prompted = teacherOf(golden, { level: 'L2' });
    expectClose(prompted.d, golden.steps(expected.contrastPromptGroup), tolerance);
  });

  it('GRPO-1', () => {
    const grpo = (settings: Partial<CreditConfig>) =>
      traceOf(golden, { ...settings, method: 'grpo' }).advantage;
    expectClose(grpo({}), golden.tokens(expected.grpo.crossSteps), tolerance);
    expectClose(grpo({ over: 'trajectories' }), golden.tokens(expected.grpo.perTrajectory), tolerance);
    expectClose(grpo({ norm: 'mean' }), golden.tokens(expected.grpo.noStd), tolerance);
  });

  it('GIGPO-1, GIGPO-2 and GIGPO-3', () => {
    const gigpo = (norm: CreditConfig['norm']) => traceOf(golden, { method: 'gigpo', norm });
    expectClose(gigpo('mean').stepReturn, golden.steps(expected.stepReturns), tolerance);
    expectClose(gigpo('mean').advantage, golden.tokens(expected.gigpo.mean_norm), tolerance);
    expectClose(gigpo('mean-std').advantage, golden.tokens(expected.gigpo.mean_std_norm), tolerance);
  });

  it('RLSD-1 with λ = ½', () => {
    const { advantage } = traceOf(golden, { method: 'rlsd', rlsdLambda: 0.5, rlsdClip: 0.2 });
    expectClose(advantage, golden.tokens(expected.rlsd['lambda0.5']), tolerance);
  });

  describe('auxiliary losses at the policy of the golden, which here takes the place of the behaviour policy', () => {
    const imitationOf = (settings: Partial<CreditConfig>) =>
      computeCredit({ ...golden.batch, lB: golden.policy }, { ...start, ...settings }, 0).imitation;
    /** The goldens are the gradients of token means with λ = 1: −imitation over the number of tokens. */
    const factors = (gradient: readonly (readonly number[])[]) =>
      golden.tokens(gradient).map((value) => -value * golden.batch.layout.tokens);

    it('SDAR-1', () => {
      const imitation = imitationOf({ method: 'sdar', distillLambda: 1, sdarBeta: 5 });
      expectClose(imitation, factors(expected.sdar.gradPolicyLogProbs), tolerance);
    });

    it('OPSD-1 and OPSD-2', () => {
      for (const method of ['opsd', 'grpo-opsd'] as const) {
        const imitation = imitationOf({ method, distillLambda: 1, opsdBeta: 0 });
        expectClose(imitation, factors(expected.opsd.gradPolicyLogProbs), tolerance);
      }
    });

    it('SKILLSD-1, where the goldens carry ρ and the lab, with one update a batch, has ρ = 1', () => {
      const theirs = factors(expected.skillSd.gradPolicyLogProbs).map((value, t) => {
        const ratio = Math.exp((golden.policy[t] ?? 0) - (golden.batch.lB?.[t] ?? 0));
        return value / ratio;
      });
      expectClose(imitationOf({ method: 'skill-sd', skillSdLambda: 1 }), theirs, tolerance);
    });
  });

  describe.each(Object.entries(levels))('level %s', (level, settings) => {
    const adrs = expected.adrs[level];
    if (adrs === undefined) throw new Error(`${name} has no level ${level}`);

    it('ADRS-5 and ADRS-6: gate and teacher reward', () => {
      const teacher = teacherOf(golden, settings);
      expectClose(teacher.teacherReward, golden.tokens(adrs.teacherReward), tolerance);
      // Without a gate theirs reports 0.5 but multiplies by 1, as the rewards above show.
      const gate = level === 'none' ? golden.batch.score.map(() => 1) : golden.steps(adrs.gate);
      expectClose(teacher.gate, gate, tolerance);
    });

    const forms: readonly [string, readonly (readonly number[])[] | undefined, Partial<CreditConfig>][] = [
      ['GRPO', adrs.advantageGrpo, {}],
      ['GRPO, clipped', adrs.advantageGrpoClipped, { clip: 0.2, adaptiveClip: 'on' }],
      ['GiGPO', adrs.advantageGigpo, { base: 'gigpo' }],
    ];
    for (const [base, theirs, more] of forms) {
      if (theirs === undefined) continue;
      it(`ADRS-7 and ADRS-8: advantage over ${base}`, () => {
        const all = { ...settings, ...more };
        const trace = traceOf(golden, all);
        const expectedTokens = golden.tokens(theirs);
        for (let g = 0; g < golden.batch.layout.groups; g += 1) {
          const [ours, authors] = [trace.advantage, expectedTokens].map((values) =>
            ofGroup(golden, values, g),
          );
          if (ours === undefined || authors === undefined) throw new Error('no tokens');
          if (equalReturns(golden, g)) expectNoiseAlone(golden, g, trace, authors);
          else expectClose(ours, authors, tolerance);
        }
      });
    }
  });
});

function ofGroup(golden: Golden, values: Float64Array, g: number): Float64Array {
  const { groupTokenStart } = golden.batch.layout;
  return values.slice(groupTokenStart[g], groupTokenStart[g + 1]);
}

function equalReturns(golden: Golden, g: number): boolean {
  const { groupStart } = golden.batch.layout;
  const scores = golden.batch.score.slice(groupStart[g], groupStart[g + 1]);
  return scores.every((score) => score === scores[0]);
}

/**
 * In a group of equal returns the authors' base advantage is the rounding of Σ r^T in float32 over 1e-6: a constant of
 * each row, up to 1.1 in these files, which no arithmetic of higher precision can or should give. What can be compared
 * is how the tokens of a row differ: by ηZ, or not at all where the group is silent. GiGPO's group of that kind counts
 * as silent there only if the noise happens to be 0, so the difference may be ηZ where the lab is silent.
 */
function expectNoiseAlone(
  golden: Golden,
  g: number,
  trace: ReturnType<typeof traceOf>,
  authors: Float64Array,
): void {
  const { layout } = golden.batch;
  const term = trace.teacher?.z.map((z) => start.eta * z) ?? new Float64Array();
  const offset = layout.groupTokenStart[g] ?? 0;
  for (let s = layout.groupStart[g] ?? 0; s < (layout.groupStart[g + 1] ?? 0); s += 1) {
    const begin = layout.stepStart[s] ?? 0;
    const end = layout.stepStart[s + 1] ?? 0;
    const theirs = deviations(authors.slice(begin - offset, end - offset));
    const whitened = deviations(term.slice(begin, end));
    const silent = theirs.every((value) => Math.abs(value) < tolerance);
    if (!silent) expectClose(theirs, whitened, tolerance);
    if (trace.teacher?.limit[g] === 0) {
      expect(new Set(trace.advantage.slice(begin, end)).size).toBe(1);
    } else {
      expectClose(deviations(trace.advantage.slice(begin, end)), whitened, tolerance);
    }
  }
}

function deviations(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Float64Array.from(values, (value) => value - mean);
}
