import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floatToHalf, halfToFloat } from '../model/half.ts';
import { converter } from './convert.ts';

const bytesOf = (values: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>) =>
  new Uint8Array(values.buffer);
const allBits = Uint16Array.from({ length: 1 << 16 }, (_, bits) => bits);
const upperHalves = new Float32Array(Uint32Array.from(allBits, (bits) => bits << 16).buffer);
/** Bits, because NaN is no equal of itself. */
const hex = (values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('hex');

describe('every stored value', () => {
  test('of bf16 as f32', () => {
    expect(hex(converter('BF16', 'f32')(bytesOf(allBits)))).toBe(hex(upperHalves));
  });
  test('of bf16 as f16', () => {
    const expected = Uint16Array.from(upperHalves, floatToHalf);
    expect(hex(converter('BF16', 'f16')(bytesOf(allBits)))).toBe(hex(expected));
  });
  test('of f16 as f32', () => {
    const expected = Float32Array.from(allBits, halfToFloat);
    expect(hex(converter('F16', 'f32')(bytesOf(allBits)))).toBe(hex(expected));
  });
  test('of f16 as f16', () => {
    expect(hex(converter('F16', 'f16')(bytesOf(allBits)))).toBe(hex(allBits));
  });
});

describe('f32', () => {
  test('as f32', () => {
    expect(hex(converter('F32', 'f32')(bytesOf(upperHalves)))).toBe(hex(upperHalves));
  });
  test('as f16, for any bits', () => {
    const convert = converter('F32', 'f16');
    fc.assert(
      fc.property(fc.uint32Array({ maxLength: 64 }), (bits) => {
        const words = Uint32Array.from(bits);
        const expected = Uint16Array.from(new Float32Array(words.buffer), floatToHalf);
        expect(hex(convert(bytesOf(words)))).toBe(hex(expected));
      }),
    );
  });
  test('as f16, at ties, at the ends of the range and just beyond', () => {
    const values = Float32Array.from([
      ...[1 + 2 ** -11, 1 + 3 * 2 ** -11, 2 - 2 ** -11, 2 - 2 ** -12, 2 ** -14, 2 ** -14 - 2 ** -25],
      ...[2 ** -24, 2 ** -25, 3 * 2 ** -26, 0, -0, 32767, 32768, 65504, 65519, 65520, 1e30, -1e30, -1 / 3],
    ]);
    const expected = Uint16Array.from(values, floatToHalf);
    expect(Array.from(converter('F32', 'f16')(bytesOf(values)))).toEqual(Array.from(expected));
  });
});
