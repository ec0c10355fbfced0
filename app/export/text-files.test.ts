import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wilson } from '../protocol/interval.ts';
import { parseRecording, type Recording } from '../protocol/recording.ts';
import { syntheticRecording, withoutHeldOutReturns } from '../state/testing/synthetic.ts';
import { csv } from './csv.ts';
import { curvesCsv } from './curves.ts';
import { runFile } from './run-file.ts';
import { tokensJsonl } from './tokens.ts';

const recording = syntheticRecording({ iterations: 3, keeps: () => true });
const shipped = readFileSync(new URL('../../public/recordings/default.jsonl', import.meta.url), 'utf8');

describe('run files', () => {
  it.each(['adrs', 'grpo', 'sdar', 'adrs-gigpo'] as const)('of %s open as what was written', (preset) => {
    const written = syntheticRecording({ preset, iterations: 4 });
    expect(plain(parseRecording(runFile(written)))).toEqual(plain(written));
  });

  it('of the shipped recording hold the same', () => {
    const read = parseRecording(shipped);
    expect(parseRecording(runFile(read))).toEqual(read);
  });
});

describe('curves as CSV', () => {
  const [header = '', ...lines] = curvesCsv(recording).trimEnd().split('\r\n');
  const rows = lines.map((line) => line.split(','));

  it('have one value a row, under ten columns', () => {
    expect(header).toBe('iteration,source,split,temperature,type,quantity,value,low,high,episodes');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([10]));
  });

  it('hold every evaluation at both temperatures with its interval', () => {
    const expected = recording.iterations.flatMap(({ iteration, evaluations }) =>
      evaluations.map(({ split, temperature, all }) => {
        const { low, high } = wilson(all);
        return [
          iteration,
          'evaluation',
          split,
          temperature,
          '',
          'success',
          all.success,
          low,
          high,
          all.episodes,
        ];
      }),
    );
    expect(expected.length).toBeGreaterThanOrEqual(4);
    const found = rows.filter(
      ([, source, , , type, quantity]) => `${source}${type}${quantity}` === 'evaluationsuccess',
    );
    expect(found).toEqual(expected.map((row) => row.map(String)));
  });

  const returnsIn = (wanted: string) =>
    rows.filter(
      ([iteration, source, , , , quantity]) =>
        iteration === '2' && source === wanted && quantity === 'return',
    );

  it('hold the return of training and of its types', () => {
    const last = recording.iterations.at(-1);
    const found = returnsIn('training');
    expect(found.map((row) => row[4])).toEqual(['', ...Object.keys(last?.trainByType ?? {})]);
    expect(found[0]?.[6]).toBe(String(last?.meanReturn));
    const [first] = last?.groups ?? [];
    const ofType = last?.groups.filter(({ type }) => type === first?.type).flatMap(({ returns }) => returns);
    const sum = (ofType ?? []).reduce((total, value) => total + value, 0);
    expect(Number(found.find((row) => row[4] === first?.type)?.[6])).toBeCloseTo(
      sum / (ofType?.length ?? 0),
      12,
    );
  });

  it('hold the return of evaluations, of all and by type, without an interval', () => {
    const expected = recording.iterations
      .at(-1)
      ?.evaluations.flatMap(({ all, byType }) => [
        all.return,
        ...Object.values(byType).map((rate) => rate.return),
      ]);
    const found = returnsIn('evaluation');
    expect(found.map((row) => Number(row[6]))).toEqual(expected);
    expect(new Set(found.map((row) => `${row[7]}${row[8]}`))).toEqual(new Set(['']));
  });

  it('of a recording without held-out returns have none', () => {
    const lines = curvesCsv(withoutHeldOutReturns(recording)).split('\r\n');
    expect(lines.filter((line) => /evaluation.*,return,/.test(line))).toEqual([]);
    expect(lines.filter((line) => /training.*,return,/.test(line)).length).toBeGreaterThan(0);
  });

  it('quote what would break a row', () => {
    expect(
      csv(
        ['a', 'b'],
        [
          ['x,"y"', null],
          [1.5, 'line\nbreak'],
        ],
      ),
    ).toBe('a,b\r\n"x,""y""",\r\n1.5,"line\nbreak"\r\n');
  });
});

describe('tokens as JSONL', () => {
  const rows: Record<string, unknown>[] = tokensJsonl(recording)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

  it('have a line for each kept token, in order', () => {
    const steps = [...recording.steps.values()].flat();
    expect(rows.map(({ text }) => text)).toEqual(steps.flatMap(({ tokens }) => tokens));
  });

  it('hold every column of the trace at its place', () => {
    const step = recording.steps.get(1)?.[2];
    if (!step) throw new Error('the recording has no such step');
    const found = rows.filter(
      ({ iteration, group, trajectory, step: place }) =>
        iteration === 1 && group === step.group && trajectory === step.trajectory && place === step.step,
    );
    expect(found.map(({ token }) => token)).toEqual(step.tokens.map((_, token) => token));
    for (const name of ['lB', 'lT', 'q', 'qhat', 'teacherReward', 'z', 'advantage'] as const) {
      expect(found.map((row) => row[name])).toEqual(step[name]);
    }
    expect(found[0]).toMatchObject({ alpha: step.alpha, gate: step.gate, d: step.d, class: step.classes[0] });
  });

  it('say null where a method has no teacher', () => {
    const [first = ''] = tokensJsonl(
      syntheticRecording({ preset: 'grpo', iterations: 2, keeps: () => true }),
    ).split('\n');
    expect(JSON.parse(first)).toMatchObject({ lT: null, z: null, imitation: null });
  });
});

/** The recording without signs on its zeros, which JSON does not have. */
function plain({ header, iterations, steps }: Recording): unknown {
  return JSON.parse(JSON.stringify({ header, iterations, steps: [...steps] }));
}
