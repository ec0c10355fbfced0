import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { credit } from './credit.ts';

const golden = new URL('../credit/golden/credit-household.json', import.meta.url).pathname;
const household = JSON.parse(readFileSync(golden, 'utf8'));
const rows: readonly Record<string, unknown>[] = household.rows;

const lineSchema = z.object({
  q: z.array(z.number()),
  qhat: z.array(z.number()),
  z: z.array(z.number()),
  teacherReward: z.array(z.number()),
  advantage: z.array(z.number()),
  alpha: z.number().nullable(),
  d: z.number().nullable(),
  gate: z.number().nullable(),
  imitation: z.array(z.number()),
});

let written = '';
let complained = '';

beforeEach(() => {
  written = '';
  complained = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += text;
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'credit-')), 'rows');
  writeFileSync(file, text);
  return file;
}

async function linesOf(...args: readonly string[]) {
  expect(await credit(args)).toBe(0);
  return written
    .trimEnd()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
}

function expectRows(actual: readonly (readonly number[])[], expected: readonly (readonly number[])[]): void {
  expect(actual.map((row) => row.length)).toEqual(expected.map((row) => row.length));
  const differences = actual.flatMap((row, i) =>
    row.map((value, t) => Math.abs(value - (expected[i]?.[t] ?? 99))),
  );
  expect(Math.max(...differences)).toBeLessThan(1e-5);
}

describe('lab credit reproduces the goldens', () => {
  const { adrs, grpo, gigpo } = household.expected;

  it.each([
    ['ADRS-8 over GRPO, clipped, as it stands', [], adrs.L2.advantageGrpoClipped],
    ['ADRS-8 over GRPO, no clip', ['--clip', '0'], adrs.L2.advantageGrpo],
    [
      'ADRS-8 over GRPO, normed gate',
      ['--clip', '0', '--gate', 'gateNorm'],
      adrs['L2+gateNorm'].advantageGrpo,
    ],
    ['ADRS-8 over GiGPO', ['--base=gigpo', '--level=L3', '--clip=0'], adrs.L3.advantageGigpo],
    ['GRPO-1', ['--method', 'grpo'], grpo.crossSteps],
    ['GRPO-1 without deviation', ['--method', 'grpo', '--norm', 'mean'], grpo.noStd],
    ['GIGPO-3', ['--method', 'gigpo'], gigpo.mean_std_norm],
    ['GIGPO-3 without deviation', ['--method', 'gigpo', '--norm', 'mean'], gigpo.mean_norm],
  ])('%s', async (_, options, expected) => {
    const lines = await linesOf(golden, ...options);
    expectRows(
      lines.map((line) => line.advantage),
      expected,
    );
  });

  it('RLSD-1', async () => {
    const lines = await linesOf(golden, '--method', 'rlsd');
    expectRows(
      lines.map((line) => line.advantage),
      household.expected.rlsd['lambda0.5'],
    );
  });

  it('SDAR-1: the gate at the behaviour policy', async () => {
    const lines = await linesOf(golden, '--method', 'sdar', '--lambda', '0.5', '--beta', '2');
    const expected = household.rows.map((row: { teacherLogProbs: number[]; behaviourLogProbs: number[] }) =>
      row.teacherLogProbs.map(
        (value, t) => 0.5 / (1 + Math.exp(-2 * (value - (row.behaviourLogProbs[t] ?? 0)))),
      ),
    );
    expectRows(
      lines.map((line) => line.imitation),
      expected,
    );
  });

  it('ADRS-5 and ADRS-6: gate and teacher reward', async () => {
    const lines = await linesOf(golden, '--eta', '0.1', '--tau', '2', '--temperature', '1');
    expectRows(
      lines.map((line) => line.teacherReward),
      adrs.L2.teacherReward,
    );
    expectRows([lines.map((line) => line.gate ?? Number.NaN)], [adrs.L2.gate]);
  });
});

describe('lab credit reads', () => {
  it('rows in any order and prints them in that order, from JSONL as from an object', async () => {
    const expected = (await linesOf(golden)).toReversed();
    written = '';
    const jsonl = fileOf(
      rows
        .toReversed()
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    );
    const lines = await linesOf(jsonl);
    expectRows(
      lines.map((line) => line.advantage),
      expected.map((line) => line.advantage),
    );
  });

  it('a method without a teacher with empty columns', async () => {
    const [line] = await linesOf(golden, '--method', 'grpo');
    expect(line).toMatchObject({
      q: [],
      qhat: [],
      z: [],
      teacherReward: [],
      alpha: null,
      d: null,
      gate: null,
    });
  });

  it('--help', async () => {
    expect(await credit(['--help'])).toBe(0);
    expect(written).toMatch(/--temperature/);
  });
});

describe('lab credit refuses with exit code 2 and says what would fit', () => {
  const broken = (part: Record<string, unknown>) => [...rows.slice(0, 2), { ...rows[2], ...part }];
  const jsonl = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).join('\n');

  it.each([
    ['a field of another type', jsonl(broken({ episodeReward: 'ten' })), /^line 3: episodeReward: .*number/],
    ['a row of an object', JSON.stringify({ rows: broken({ anchor: 7 }) }), /^row 3: anchor: .*string/],
    [
      'a token that is no number',
      jsonl(broken({ teacherLogProbs: [-1, null] })),
      /^line 3: teacherLogProbs.1: /,
    ],
    [
      'log-probs of other tokens',
      jsonl(broken({ behaviourLogProbs: [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11] })),
      /^line 3: behaviourLogProbs: expected as many/,
    ],
    ['a step without tokens', jsonl(broken({ teacherLogProbs: [] })), /^line 3: teacherLogProbs: /],
    ['a missing field', jsonl(broken({ invalidPenalty: undefined })), /^line 3: invalidPenalty: /],
    ['a line that is no JSON', `${JSON.stringify(rows[0])}\n\n{`, /^line 3: not JSON/],
    ['one step twice', jsonl([rows[0], rows[0]]), /^line 2: step: 0 of this trajectory stands in row 1/],
    ['no rows', '{"rows": []}', /^no rows/],
    ['rows that are no list', '{"rows": 3}', /^rows: expected an array/],
  ])('%s', async (_, text, message) => {
    expect(await credit([fileOf(text)])).toBe(2);
    expect(complained).toMatch(message);
    expect(written).toBe('');
  });

  it.each([
    [['--eta', 'much'], /^--eta much: give a number from 0 to 5/],
    [['--level', 'L1'], /^--level L1: choose one of L2, L3, none/],
    [['--kappa', '1'], /kappa/],
    [['more.json'], /^give one FILE/],
  ])('arguments %j', async (options, message) => {
    expect(await credit([golden, ...options])).toBe(2);
    expect(complained).toMatch(message);
  });

  it('a method that reads what the rows do not have', async () => {
    const { behaviourLogProbs: _, ...less } = rows[0] ?? {};
    expect(await credit([fileOf(jsonl([less])), '--method', 'rlsd'])).toBe(2);
    expect(complained).toMatch(/^rlsd reads behaviourLogProbs/);
  });

  it('a file that is not there', async () => {
    expect(await credit(['/nowhere/rows.json'])).toBe(2);
    expect(complained).toMatch(/ENOENT/);
  });
});
