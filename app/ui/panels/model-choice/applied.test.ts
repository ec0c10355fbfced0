import { expect, test } from 'vitest';
import { applied } from './applied.ts';

const settings = { maxPrompt: 1536, maxResponse: 256 };

test('what a proposal names is set, and nothing else', () => {
  expect(applied({ sampled: 4 }, settings)).toEqual({ sampled: 4 });
  expect(applied({ sampled: 1, microBatch: 1 }, settings)).toEqual({
    sampled: 1,
    microBatch: 1,
  });
});

test('fewer tokens are shared out as they were, and all of them', () => {
  expect(applied({ context: 896 }, settings)).toEqual({ maxPrompt: 768, maxResponse: 128 });
  const { maxPrompt = 0, maxResponse = 0 } = applied({ context: 129 }, { maxPrompt: 3, maxResponse: 1 });
  expect([maxPrompt, maxResponse]).toEqual([97, 32]);
});

test.each([
  [650, { maxPrompt: 2600, maxResponse: 3 }, { maxPrompt: 649, maxResponse: 1 }],
  [128, { maxPrompt: 64, maxResponse: 4096 }, { maxPrompt: 64, maxResponse: 64 }],
  [40_000, { maxPrompt: 32_768, maxResponse: 4096 }, { maxPrompt: 32_768, maxResponse: 4096 }],
])('%d tokens leave prompt and answer what both can be set to', (context, shared, expected) => {
  expect(applied({ context }, shared)).toEqual(expected);
});
