import { describe, expect, it } from 'vitest';
import { contrast, paint } from './color.ts';

describe('the diverging scale', () => {
  it('has its neutral colour at zero, whatever the domain', () => {
    expect(paint(0, 3)).toEqual(paint(0, 0.001));
    expect(paint(5, 0)).toEqual(paint(0, 1));
  });

  it('is symmetric in its domain and holds its ends', () => {
    expect(paint(9, 3)).toEqual(paint(3, 3));
    expect(paint(-9, 3)).toEqual(paint(-3, 3));
    expect(paint(3, 3).background).not.toBe(paint(-3, 3).background);
  });

  it('keeps text readable over the whole domain (4.5 : 1)', () => {
    for (let value = -1; value <= 1; value += 0.01) {
      expect(contrast(paint(value, 1)), `value ${value}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
