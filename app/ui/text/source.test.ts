import { expect, test } from 'vitest';
import { sourceEn } from './source.en.ts';
import { sourceKo } from './source.ko.ts';

const facts = { subject: 'SUBJECT', wanted: 'WANTED', found: 'FOUND' };
const named = (sentence: string) =>
  Object.values(facts)
    .filter((fact) => sentence.includes(fact))
    .sort();

test('both languages name the same facts in every failure, and say what to do', () => {
  const korean = new Map(Object.entries(sourceKo.failures));
  for (const [code, { wrong, toDo }] of Object.entries(sourceEn.failures)) {
    const other = korean.get(code);
    expect(named(other?.wrong(facts) ?? ''), code).toEqual(named(wrong(facts)));
    expect(toDo).toMatch(/\.$/);
    expect(other?.toDo).toMatch(/[가-힣].*\.$/);
  }
});

test('where space is short the numbers are said', () => {
  expect(sourceEn.failures['no-space'].wrong(facts)).toMatch(/WANTED.*FOUND/);
});
