import { describe, expect, it } from 'vitest';
import { gateCancels } from './cancels.ts';

describe('PROP-4: the gate of a group cancels', () => {
  const released = { level: 'L2', whiten: 'after' } as const;

  it.each([
    [0.4, released, true],
    [0, released, false],
    [-0.4, released, false],
    [null, released, false],
    [0.4, { level: 'L2', whiten: 'before' }, false],
    [0.4, { level: 'L2', whiten: 'none' }, false],
    [0.4, { level: 'L3', whiten: 'after' }, false],
  ] as const)('m = %s under %o: %s', (gate, config, expected) => {
    expect(gateCancels(gate, config)).toBe(expected);
  });
});
