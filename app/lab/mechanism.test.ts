import { describe, expect, test } from 'vitest';
import type { StepRecord } from '../protocol/recording.ts';
import { mechanismOf } from './mechanism.ts';

const step = (part: Partial<StepRecord>): StepRecord => ({
  ...{
    kind: 'step',
    iteration: 1,
    group: 0,
    trajectory: 0,
    step: 0,
    anchor: '',
    observation: [],
    valid: true,
  },
  ...{ stepReward: 0, stepReturn: 0, episodeReward: 0, alpha: null, d: null, gate: null },
  ...{ tokens: [], classes: [], lB: [], lT: [], q: [], qhat: [], teacherReward: [], z: [], advantage: [] },
  ...part,
});

const steps = [
  step({
    classes: ['verb', 'object', 'structure'],
    advantage: [1.5, 1, 0.5],
    lB: [-1, -1, -1],
    lT: [-0.5, -1, -2],
  }),
  step({ classes: ['verb'], advantage: [-2], imitation: [0.5], lB: [-3], lT: [-2] }),
];

describe('the mechanism', () => {
  const [verb, object, structure] = mechanismOf(steps, Float64Array.of(1, -2));

  test('counts, means and shares the credit of each class', () => {
    expect([verb?.tokens, object?.tokens, structure?.tokens]).toEqual([2, 1, 1]);
    // |1.5| and |−2 + 0.5| of 4.5 in all.
    expect(verb).toMatchObject({ tokenClass: 'verb', credit: 1.5, creditShare: 3 / 4.5 });
    expect(object).toMatchObject({ tokenClass: 'object', credit: 1, creditShare: 1 / 4.5 });
  });

  test('takes the teacher’s part as what the base does not say', () => {
    // |0.5| and |0.5|, 0, |−0.5| of 1.5 in all.
    expect(verb).toMatchObject({ teacher: 0.5, teacherShare: 1 / 1.5 });
    expect(object).toMatchObject({ teacher: 0, teacherShare: 0 });
    expect(structure).toMatchObject({ teacher: 0.5, teacherShare: 0.5 / 1.5 });
  });

  test('keeps the sign of the gap between teacher and policy', () => {
    expect([verb?.gap, object?.gap, structure?.gap]).toEqual([0.75, 0, -1]);
  });

  test('has neither part nor gap without a teacher', () => {
    const plain = steps.map((one) => ({
      ...one,
      lT: [],
      imitation: undefined,
      advantage: one.lB.map(() => 0),
    }));
    for (const entry of mechanismOf(plain, new Float64Array(2))) {
      expect(entry).toMatchObject({ credit: 0, creditShare: 0, teacher: 0, teacherShare: 0, gap: null });
    }
  });
});
