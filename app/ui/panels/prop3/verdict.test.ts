import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

it.each([
  [{ norm: 2, cosine: 1, distance: 2e-7, teacherPart: 0.3 }, 'holds'],
  [{ norm: 2, cosine: 0.98, distance: 0.2, teacherPart: 0.3 }, 'differs'],
  [{ norm: 2, cosine: 1, distance: 0, teacherPart: 0 }, 'silent'],
  [{ norm: 0, cosine: Number.NaN, distance: Number.NaN, teacherPart: Number.NaN }, 'no-gradient'],
  // What is not a number is no agreement.
  [{ norm: 2, cosine: Number.NaN, distance: Number.NaN, teacherPart: 1 }, 'differs'],
] as const)('PROP-3: %o: %s', (forms, verdict) => {
  expect(verdictOf(forms)).toBe(verdict);
});
