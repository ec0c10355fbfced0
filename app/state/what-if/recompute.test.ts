import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRecording, type StepRecord } from '../../protocol/recording.ts';
import { showRecording } from '../view.ts';
import { moveSetting, useChanges } from './changes.ts';
import { recompute } from './recompute.ts';

const text = readFileSync(new URL('../../../public/recordings/default.jsonl', import.meta.url), 'utf8');
const recording = parseRecording(text);
const { config } = recording.header;
const kept = [...recording.steps.values()];
const rows = kept[1] ?? [];

const column = (steps: readonly StepRecord[], key: 'q' | 'qhat' | 'teacherReward' | 'z' | 'advantage') =>
  steps.flatMap((row) => row[key]);

describe('credit recomputed beside a recording', () => {
  it('under its own settings is what the run had, for every kept iteration', () => {
    expect(kept.length).toBeGreaterThan(2);
    for (const steps of kept) {
      const again = recompute(steps, config, config);
      for (const key of ['q', 'qhat', 'teacherReward', 'z', 'advantage'] as const) {
        const [was, is] = [column(steps, key), column(again, key)];
        expect(is).toHaveLength(was.length);
        for (const [t, value] of was.entries()) expect(Math.abs((is[t] ?? 0) - value)).toBeLessThan(2e-3);
      }
      for (const [i, row] of steps.entries()) {
        expect(again[i]?.gate).toBeCloseTo(row.gate ?? 0, 3);
        expect(again[i]?.tokens).toBe(row.tokens);
      }
    }
  });

  it('ADRS-6 scales with η; a base alone needs no teacher', () => {
    const twice = recompute(rows, config, { ...config, eta: 2 * config.eta });
    const once = recompute(rows, config, config);
    const [a, b] = [column(once, 'teacherReward'), column(twice, 'teacherReward')];
    for (const [t, value] of a.entries()) expect(b[t]).toBeCloseTo(2 * value, 9);
    const base = recompute(rows, config, { ...config, method: 'grpo' });
    expect(base.every((row) => row.z.length === 0 && row.gate === null)).toBe(true);
    expect(new Set(base[0]?.advantage).size).toBe(1);
  });

  it('follows the gate: open everywhere without one', () => {
    const open = recompute(rows, config, { ...config, level: 'none' });
    expect(open.every((row) => row.gate === 1)).toBe(true);
    expect(rows.some((row) => row.gate !== 1)).toBe(true);
  });

  it('refuses a teacher’s method for what no teacher scored', () => {
    const unscored = rows.map((row) => ({ ...row, lT: [] }));
    expect(() => recompute(unscored, config, config)).toThrow(/no teacher scored/u);
    expect(recompute(unscored, config, { ...config, method: 'gigpo' })).toHaveLength(rows.length);
  });
});

describe('what is moved in “what if”', () => {
  it('is put back when another run is shown, whose teacher may never have scored', () => {
    showRecording(recording, { kind: 'shipped' });
    moveSetting({ method: 'rlsd' });
    showRecording({ ...recording, header: { ...recording.header } }, { kind: 'file', name: 'other.jsonl' });
    expect(useChanges.getState().change).toEqual({});
  });
});
