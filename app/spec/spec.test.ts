import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formulaIds } from './ids.ts';

const root = new URL('../../', import.meta.url).pathname;
const spec = readFileSync(join(root, 'app/spec/SPEC.md'), 'utf8');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|wgsl)$/.test(name))
    .map((name) => join(folder, name));
}

const files = [...sources('app'), ...sources('gpu-kernels')].filter((name) => !name.startsWith('app/spec/'));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The comment that a file begins with. */
function banner(text: string): string {
  return /^\s*(\/\*[\s\S]*?\*\/|(?:\/\/.*\n)+)/.exec(text)?.[0] ?? '';
}

const banners = files.filter((name) => !name.endsWith('.test.ts')).map((name) => banner(read(name)));
const tests = files.filter((name) => name.endsWith('.test.ts')).map(read);
const names = tests.flatMap((text) =>
  [...text.matchAll(/\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g)].map(
    (match) => match[2] ?? '',
  ),
);

/** Whole IDs only: ADRS-1 is not in "ADRS-10". Ranges such as "ADRS-1 … ADRS-8" name their ends alone. */
const holds = (text: string, id: string) => new RegExp(`${id}(?!\\d)`).test(text);

describe.each(formulaIds)('%s', (id) => {
  test('has a row in SPEC.md', () => {
    expect(spec).toMatch(new RegExp(`^\\| ${id} \\|`, 'm'));
  });
  test('stands in the banner of a file', () => {
    expect(banners.some((text) => holds(text, id))).toBe(true);
  });
  test('stands in the name of a test', () => {
    expect(names.some((text) => holds(text, id))).toBe(true);
  });
});

test('SPEC.md names no formula that the code does not know', () => {
  const rows = [...spec.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1]);
  expect(rows).toEqual([...formulaIds]);
});

test('every file that SPEC.md names is there', () => {
  const paths = [...spec.matchAll(/`((?:app|gpu-kernels)\/[^`]+)`/g)].map((match) => match[1] ?? '');
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    expect(
      files.some((name) => name === path || name.startsWith(`${path}/`)),
      path,
    ).toBe(true);
  }
});
