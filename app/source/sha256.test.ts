import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('agrees with the platform, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
      const hash = new Sha256();
      for (const piece of pieces) hash.update(piece);
      expect(hash.finish()).toBe(hex(Buffer.concat(pieces)));
    }),
  );
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128])('pads %i bytes', (length) => {
  const bytes = new Uint8Array(length).fill(0xa5);
  const hash = new Sha256();
  hash.update(bytes);
  expect(hash.finish()).toBe(hex(bytes));
});
