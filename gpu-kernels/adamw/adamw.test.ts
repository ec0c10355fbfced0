import { describe, expect, it } from 'vitest';
import { adamwTable } from './adamw.table.ts';
import { adamw } from './adamw.ts';

adamwTable(async (arrays, settings) => adamw(arrays, settings), 1e-6);

describe('adamw buffers', () => {
  it('must be of one length', () => {
    const [three, two] = [new Float32Array(3), new Float32Array(2)];
    const settings = { lr: 1, beta1: 0, beta2: 0, epsilon: 1, weightDecay: 0, step: 1 };
    expect(() => adamw({ weights: three, gradients: two, m: three, v: three }, settings)).toThrow(
      /3 weights, 2/,
    );
  });
});
