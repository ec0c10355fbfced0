import { describe, expect, it } from 'vitest';
import { type Config, resolve } from '../../../experiment/config.ts';
import type { StepRecord } from '../../../protocol/recording.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { explain } from './explain.ts';

function firstRow(difference: Partial<Config> = {}, preset: 'adrs' | 'grpo' = 'adrs'): [StepRecord, Config] {
  const row = syntheticRecording({ preset, difference })
    .steps.get(0)
    ?.find((one) => one.tokens.length > 3);
  if (!row) throw new Error('no row');
  return [row, resolve(preset, difference)];
}

describe('why a token has its credit', () => {
  it('ADRS-1, ADRS-2: finds the mean and the deviation of the step again', () => {
    const [row, config] = firstRow({ sigmaFloor: 0 });
    const { teacher } = explain(row, 2, config) ?? {};
    const mean = row.lT.reduce((sum, value) => sum + value, 0) / row.lT.length;
    expect(teacher?.b).toBeCloseTo(mean, 9);
    expect((teacher?.q ?? 0) / (teacher?.sigma ?? 1)).toBeCloseTo(row.qhat[2] ?? Number.NaN, 9);
    expect(teacher?.sigmaForm).toBe('step');
    expect(teacher?.limit).toBeCloseTo(Math.sqrt(row.tokens.length - 1), 12);
  });

  it('ADRS-2: names the floor when it holds the deviation', () => {
    const [row, config] = firstRow({ sigmaFloor: 2 });
    expect(explain(row, 1, config)?.teacher).toMatchObject({ sigmaForm: 'floor', limit: null });
  });

  it('ADRS-8: base and teacher’s part add up to the advantage, clipped or not', () => {
    for (const difference of [
      { clip: 0 },
      { clip: 0.05, eta: 2 },
      { clip: 0.05, eta: 2, adaptiveClip: 'on' },
    ] as const) {
      const [row, config] = firstRow(difference);
      const parts = row.tokens.map((_, token) => explain(row, token, config));
      const bases = parts.map((part) => part?.base ?? Number.NaN);
      for (const [token, part] of parts.entries()) {
        expect((part?.base ?? 0) + (part?.teacher?.term ?? 0)).toBeCloseTo(
          row.advantage[token] ?? Number.NaN,
          12,
        );
        expect(part?.base).toBeCloseTo(bases[0] ?? Number.NaN, 9);
      }
      expect(parts.some((part) => part?.teacher?.clipped)).toBe(difference.clip > 0);
    }
  });

  it('ADRS-8: sees that the teacher was silent', () => {
    const [row, config] = firstRow();
    const quiet = { ...row, advantage: row.advantage.map(() => 0.5) };
    expect(explain(quiet, 1, config)).toMatchObject({
      base: 0.5,
      teacher: { silent: true, term: 0, clipped: false },
    });
  });

  it('GRPO-1: leaves the advantage whole without a teacher', () => {
    const [row, config] = firstRow({}, 'grpo');
    expect(explain(row, 0, config)).toMatchObject({
      teacher: null,
      lT: null,
      imitation: null,
      base: row.advantage[0],
      advantage: row.advantage[0],
    });
    expect(explain(row, 99, config)).toBeNull();
  });
});
