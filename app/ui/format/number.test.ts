import { describe, expect, it } from 'vitest';
import { formatter } from './number.ts';

describe('numbers on the page', () => {
  const format = formatter('en');

  it.each([
    [0, '0'],
    [-0.3142, '−0.314'],
    [12.345, '12.3'],
    [-1234.5, '−1230'],
    [0.5, '0.500'],
    [0.0000123, '1.23 × 10⁻⁵'],
    [-4e-12, '−4.00 × 10⁻¹²'],
  ])('writes %d with three significant digits', (value, text) => {
    expect(format.number(value)).toBe(text);
  });

  it('writes percent, counts and columns', () => {
    expect(format.percent(0.6253)).toBe('62.5%');
    expect(format.count(12345)).toBe('12345');
    expect(format.fixed(-0.004, 2)).toBe('0.00');
    expect(format.fixed(-0.106, 2)).toBe('−0.11');
    expect(format.fixed(-10, 1)).toBe('−10.0');
  });

  it('writes days in the language and leaves what is no date', () => {
    expect(format.day('2026-12-01T23:30:00Z')).toBe('Dec 1, 2026');
    expect(formatter('ko').day('2026-12-01T23:30:00Z')).toBe('2026. 12. 1.');
    expect(format.day('long ago')).toBe('long ago');
  });
});
