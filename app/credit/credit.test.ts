import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexAt } from '../../gpu-kernels/read.ts';
import { expectClose, largeBatch } from '../../gpu-kernels/test-batch.ts';
import { defaults } from '../experiment/config.ts';
import { computeCredit } from './compute.ts';
import { type CreditRow, groupRows, RowError } from './grouping.ts';
import type { CreditBatch, CreditConfig, TeacherTrace } from './types.ts';

const adrs: CreditConfig = { ...defaults, method: 'adrs' };

function batchOf(seed: number): CreditBatch {
  const { layout, lT, returns } = largeBatch(seed);
  const last = (s: number) => layout.trajectoryStart.includes(s + 1);
  return {
    layout,
    lT,
    // Near enough to l^T for every branch of every clip to be met.
    lB: lT.map((value, t) => value + ((t * 7) % 11) / 10 - 0.5),
    score: Float64Array.from(returns),
    stepReward: Float64Array.from(returns, (value, s) => (last(s) ? value : 0)),
  };
}

function teacherOf(batch: CreditBatch, settings: Partial<CreditConfig>): TeacherTrace {
  const { teacher } = computeCredit(batch, { ...adrs, ...settings }, 0);
  if (teacher === null) throw new Error('ADRS has a teacher');
  return teacher;
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('equivalences', () => {
  it.each(['grpo', 'gigpo'] as const)('ADRS-8: ADRS over %s with η = 0 is its base exactly', (base) => {
    for (const whiten of ['after', 'before', 'none'] as const) {
      const batch = batchOf(5);
      const shaped = computeCredit(batch, { ...adrs, base, eta: 0, whiten }, 0);
      const plain = computeCredit(batch, { ...adrs, method: base }, 0);
      expect(shaped.advantage).toEqual(plain.advantage);
    }
  });

  it('ADRS-8: outside its schedule ADRS is its base exactly, inside it is not', () => {
    const batch = batchOf(6);
    const plain = computeCredit(batch, { ...adrs, method: 'grpo' }, 0).advantage;
    const at = (iteration: number) =>
      computeCredit(batch, { ...adrs, warmup: 20, active: 50 }, iteration).advantage;
    expect(at(19)).toEqual(plain);
    expect(at(20)).not.toEqual(plain);
    expect(at(69)).not.toEqual(plain);
    expect(at(70)).toEqual(plain);
  });

  it('GIGPO-3: GiGPO with ω = 0 is GRPO over rows', () => {
    const batch = batchOf(7);
    const gigpo = computeCredit(batch, { ...adrs, method: 'gigpo', omega: 0 }, 0).advantage;
    expectClose(gigpo, computeCredit(batch, { ...adrs, method: 'grpo' }, 0).advantage, 0);
  });
});

describe('the methods beside ADRS', () => {
  const creditOf = (method: CreditConfig['method'], settings: Partial<CreditConfig> = {}, iteration = 0) =>
    computeCredit(batchOf(8), { ...adrs, method, ...settings }, iteration);
  const grpo = creditOf('grpo');

  it.each([
    ['SDAR-1: SDAR with λ = 0', creditOf('sdar', { distillLambda: 0 })],
    ['OPSD-2: GRPO + OPSD with λ = 0', creditOf('grpo-opsd', { distillLambda: 0 })],
    ['SKILLSD-1: Skill-SD with λ = 0', creditOf('skill-sd', { skillSdLambda: 0 })],
    ['RLSD-1: RLSD with λ = 0', creditOf('rlsd', { rlsdLambda: 0 })],
    ['RLSD-1: RLSD after its λ has fallen to 0', creditOf('rlsd', { rlsdDecay: 3 }, 3)],
    ['SKILL-1: Skill-GRPO, once the skill is read,', creditOf('skill-grpo')],
    ['SKILL-1: Skill-GRPO*', creditOf('skill-grpo-star')],
  ])('%s is GRPO', (_, credit) => {
    expectClose(credit.advantage, grpo.advantage, 1e-12);
    expectClose(credit.imitation, grpo.imitation, 0);
  });

  it('OPSD-2: is SDAR with the other β, and OPSD-1 is that without the advantage', () => {
    const both = creditOf('grpo-opsd', { opsdBeta: 5 });
    expect(both).toEqual(creditOf('sdar', { sdarBeta: 5 }));
    const alone = creditOf('opsd', { opsdBeta: 5 });
    expect(alone.imitation).toEqual(both.imitation);
    expect(alone.advantage.every((value) => value === 0)).toBe(true);
  });

  it('OPSD-1: with β = 0 the teacher has no say', () => {
    const { imitation } = creditOf('opsd', { distillLambda: 0.2 });
    expectClose(imitation, new Float64Array(imitation.length).fill(0.1), 0);
  });

  it('RLSD-1: λ falls linearly', () => {
    const shift = (iteration: number) => {
      const { advantage } = creditOf('rlsd', { rlsdDecay: 10 }, iteration);
      return advantage.map((value, t) => value - (grpo.advantage[t] ?? 0));
    };
    const start = shift(0);
    expect(Math.max(...start)).toBeGreaterThan(0.01);
    expectClose(
      shift(4),
      start.map((value) => 0.6 * value),
      1e-12,
    );
    expectClose(creditOf('rlsd', { rlsdDecay: 0 }, 99).advantage, creditOf('rlsd').advantage, 0);
  });

  it.each(['vanilla', 'skill-prompt'] as const)('%s gives no credit', (method) => {
    const { advantage, imitation } = creditOf(method);
    expect([...advantage, ...imitation].every((value) => value === 0)).toBe(true);
  });

  it.each(['opsd', 'grpo-opsd', 'skill-sd', 'rlsd', 'sdar'] as const)(
    '%s refuses a batch without the log-probs of either side',
    (method) => {
      const refusal = (lack: Partial<CreditBatch>) => () =>
        computeCredit({ ...batchOf(1), ...lack }, { ...adrs, method }, 0);
      expect(refusal({ lT: null })).toThrow(/teacher/);
      expect(refusal({ lB: null })).toThrow(/behaviour/);
    },
  );
});

describe('PROP-2', () => {
  it.each(['L2', 'L3', 'none'] as const)(
    'the teacher reward sums to 0 over every step, level %s',
    (level) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const batch = batchOf(seed);
          const { teacherReward } = teacherOf(batch, { level, eta: 1, gate: 'signed' });
          for (let s = 0; s < batch.layout.steps; s += 1) {
            const begin = indexAt(batch.layout.stepStart, s);
            const step = teacherReward.slice(begin, indexAt(batch.layout.stepStart, s + 1));
            const size = step.reduce((sum, value) => sum + Math.abs(value), 0);
            expect(Math.abs(step.reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-9 * (1 + size));
          }
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe('PROP-2 with the batch as baseline', () => {
  it('does not hold, nor does PROP-5, and the base is GRPO’s all the same (ADRS-8)', () => {
    const batch = batchOf(3);
    const config = { ...adrs, baseline: 'batch', clip: 0 } as const;
    const { base, teacher } = computeCredit(batch, config, 0);
    const sums = Array.from({ length: batch.layout.steps }, (_, s) => {
      const range = [indexAt(batch.layout.stepStart, s), indexAt(batch.layout.stepStart, s + 1)] as const;
      const largest = Math.max(...(teacher?.qhat.slice(...range).map(Math.abs) ?? []));
      return {
        reward: Math.abs(teacher?.teacherReward.slice(...range).reduce((sum, r) => sum + r, 0) ?? 0),
        saturates: largest <= Math.sqrt(range[1] - range[0] - 1) + 1e-9,
      };
    });
    expect(Math.max(...sums.map(({ reward }) => reward))).toBeGreaterThan(0.01);
    expect(sums.every(({ saturates }) => saturates)).toBe(false);
    expect(base).toEqual(computeCredit(batch, { ...adrs, method: 'grpo' }, 0).base);
  });
});

describe('PROP-4', () => {
  /** Gates far enough from 0 for the 1e-8 beside the variance not to show. */
  const settings = { level: 'L2', eta: 1, tau: 0.5 } as const;

  it('with prompt groups, whitening after the gate cancels it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const batch = batchOf(seed);
        const gated = teacherOf(batch, { ...settings, whiten: 'after' });
        expect(new Set(gated.gate).size).toBeGreaterThan(1);
        expectClose(gated.z, teacherOf(batch, { ...settings, level: 'none', whiten: 'after' }).z, 1e-4);
      }),
      { numRuns: 20 },
    );
  });

  it('a gate of 0 does not cancel, and of a negative one the sign stays', () => {
    const batch = batchOf(3);
    const after = { ...settings, whiten: 'after' } as const;
    const open = teacherOf(batch, { ...after, level: 'none' }).z;
    const gates = { signed: Math.sign, rectified: (m: number) => Math.max(0, Math.sign(m)) };
    for (const form of ['signed', 'rectified'] as const) {
      const { d, z } = teacherOf(batch, { ...after, gate: form });
      expect(Math.min(...d)).toBeLessThan(0);
      const sign = gates[form];
      for (let s = 0; s < batch.layout.steps; s += 1) {
        const range = [indexAt(batch.layout.stepStart, s), indexAt(batch.layout.stepStart, s + 1)] as const;
        const expected = open.slice(...range).map((value) => sign(d[s] ?? 0) * value);
        expectClose(z.slice(...range), expected, 1e-4);
      }
    }
  });

  it.each([
    ['whitening before the gate', { whiten: 'before' }],
    ['no whitening', { whiten: 'none' }],
    ['anchor groups', { whiten: 'after', level: 'L3' }],
  ] as const)('the gate acts with %s', (_, form) => {
    const batch = batchOf(3);
    const gated = teacherOf(batch, { ...settings, ...form }).z;
    const open = teacherOf(batch, { ...settings, ...form, level: 'none' }).z;
    expect(Math.max(...gated.map((value, t) => Math.abs(value - (open[t] ?? 0))))).toBeGreaterThan(0.05);
  });
});

describe('confidence of trajectories', () => {
  const { layout, ...rest } = batchOf(9);
  const batch = { layout, ...rest };
  const members = Array.from({ length: layout.groups }, (_, g) => {
    const [begin, end] = [layout.groupTrajectoryStart[g] ?? 0, layout.groupTrajectoryStart[g + 1] ?? 0];
    return Array.from({ length: end - begin }, (_, i) => begin + i);
  });
  const stepsOf = (i: number) => {
    const [begin, end] = [layout.trajectoryStart[i] ?? 0, layout.trajectoryStart[i + 1] ?? 0];
    return Array.from({ length: end - begin }, (_, s) => begin + s);
  };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('ADRS-3: the steps of a trajectory share it', () => {
    const { alpha } = teacherOf(batch, { confidenceUnit: 'trajectory' });
    for (let i = 0; i < layout.trajectories; i += 1) {
      expect(new Set(stepsOf(i).map((s) => alpha[s])).size).toBe(1);
    }
    expect(new Set(alpha).size).toBeGreaterThan(layout.groups);
  });

  it('ADRS-3: against the task its logits have the mean 0', () => {
    const logit = (a: number) => Math.log(a / (1 - a));
    const { alpha } = teacherOf(batch, { confidenceUnit: 'trajectory', confidenceCentre: 'group' });
    for (const trajectories of members) {
      const logits = trajectories.map((i) => logit(alpha[stepsOf(i)[0] ?? 0] ?? 0));
      expect(mean(logits)).toBeCloseTo(0, 9);
    }
  });

  it('PROP-1: d is the covariance of α and the summed reward over the trajectories of a task', () => {
    const { alpha, d } = teacherOf(batch, { confidenceUnit: 'trajectory' });
    for (const trajectories of members) {
      const steps = trajectories.map((i) => stepsOf(i));
      const alphas = steps.map(([first]) => alpha[first ?? 0] ?? 0);
      const returns = steps.map((own) => own.reduce((sum, s) => sum + (batch.stepReward[s] ?? 0), 0));
      const products = alphas.map((a, i) => a * (returns[i] ?? 0));
      const covariance = mean(products) - mean(alphas) * mean(returns);
      const expected = covariance / (mean(alphas) * (1 - mean(alphas)));
      for (const s of steps.flat()) expect(d[s]).toBeCloseTo(expected, 5);
    }
  });
});

describe('grouping', () => {
  const row = (group: string, trajectory: string, step: number, anchor: string): CreditRow => ({
    ...{ group, trajectory, step, anchor, teacherLogProbs: [-1, -step - 1] },
    ...{ episodeReward: 1, stepReward: step, invalidPenalty: 0.25 },
  });

  it('GIGPO-2: brings rows of any order together; anchor groups are equal states of one group', () => {
    const rows = [
      row('b', 't', 1, 'hall'),
      row('a', 't', 0, 'hall'),
      row('b', 't', 0, 'attic'),
      row('b', 'u', 0, 'hall'),
    ];
    const { batch, order } = groupRows(rows);
    expect(order).toEqual([2, 0, 3, 1]);
    expect([...batch.layout.groupStart]).toEqual([0, 3, 4]);
    expect([...batch.layout.trajectoryStart]).toEqual([0, 2, 3, 4]);
    expect([...batch.layout.anchors.start]).toEqual([0, 1, 3, 4]);
    expect([...batch.layout.anchors.steps]).toEqual([0, 1, 2, 3]);
    expect([...(batch.lT ?? [])]).toEqual([-1, -1, -1, -2, -1, -1, -1, -1]);
    expect(batch.lB).toBeNull();
    const known = rows.map((one) => ({ ...one, behaviourLogProbs: [-3, -one.step] }));
    expect([...(groupRows(known).batch.lB ?? [])]).toEqual([-3, -0, -3, -1, -3, -0, -3, -0]);
    expect(groupRows([...known.slice(1), row('b', 't', 1, 'hall')]).batch.lB).toBeNull();
    expect([...batch.score]).toEqual([0.75, 0.75, 0.75, 0.75]);
  });

  it('GIGPO-2 joins like anchors to the first of their group, and no chain of them', () => {
    const rows = ['10', '11', '12', '30'].map((anchor, step) => row('a', 't', step, anchor));
    const elsewhere = row('b', 't', 0, '11');
    const near = (a: string, b: string) => Math.abs(Number(a) - Number(b)) <= 1;
    const { anchors } = groupRows([...rows, elsewhere], near).batch.layout;
    // 11 is like 10, 12 only like 11; b is another prompt group.
    expect([...anchors.start]).toEqual([0, 2, 3, 4, 5]);
    expect([...anchors.steps]).toEqual([0, 1, 2, 3, 4]);
    expect([...groupRows(rows).batch.layout.anchors.start]).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses two rows of one step and names the second', () => {
    const rows = [row('a', 't', 0, 'hall'), row('a', 'u', 0, 'hall'), row('a', 't', 0, 'attic')];
    expect(() => groupRows(rows)).toThrow(RowError);
    expect(() => groupRows(rows)).toThrow(expect.objectContaining({ row: 2 }));
  });

  it('ADRS refuses a batch that no teacher scored', () => {
    expect(() => computeCredit({ ...batchOf(1), lT: null }, adrs, 0)).toThrow(/teacher/);
  });
});
