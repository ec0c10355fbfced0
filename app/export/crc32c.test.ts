import { describe, expect, it } from 'vitest';
import { crc32c, maskedCrc32c } from './crc32c.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

describe('crc32c', () => {
  // RFC 3720, appendix B.4, and the check value of the catalogue of CRCs.
  it.each([
    ['32 bytes of zeros', new Uint8Array(32), 0x8a9136aa],
    ['32 bytes of ones', new Uint8Array(32).fill(0xff), 0x62a8ab43],
    ['32 bytes rising', Uint8Array.from({ length: 32 }, (_, i) => i), 0x46dd794e],
    ['32 bytes falling', Uint8Array.from({ length: 32 }, (_, i) => 31 - i), 0x113fdb5c],
    ['the digits 1 to 9', ascii('123456789'), 0xe3069283],
    ['nothing', new Uint8Array(), 0],
  ])('of %s is as published', (_name, bytes, expected) => {
    expect(crc32c(bytes)).toBe(expected);
  });

  it('is masked as TFRecord stores it', () => {
    // The masked checksum of the eight length bytes of a 24-byte record, as every event file of TensorBoard begins.
    const length = Uint8Array.from([24, 0, 0, 0, 0, 0, 0, 0]);
    expect(maskedCrc32c(length)).toBe(0x224b7fa3);
  });
});
