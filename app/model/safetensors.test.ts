import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floatToHalf, halfToFloat } from './half.ts';
import { readSafetensors, writeSafetensors } from './safetensors.ts';

const tensor = (shape: readonly number[], values: readonly number[]) => ({
  shape,
  data: Float32Array.from(values),
});

/** A file made by hand from a header and raw bytes. */
function file(header: unknown, body: readonly number[] = []): Uint8Array {
  const text = new TextEncoder().encode(typeof header === 'string' ? header : JSON.stringify(header));
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(text.length), true);
  return Uint8Array.from([...length, ...text, ...body]);
}

describe('reading', () => {
  test('f32, f16 and bf16 from their bytes', () => {
    const tensors = readSafetensors(
      file(
        {
          __metadata__: { format: 'pt' },
          a: { dtype: 'F32', shape: [1], data_offsets: [0, 4] },
          b: { dtype: 'F16', shape: [2], data_offsets: [4, 8] },
          c: { dtype: 'BF16', shape: [2, 1], data_offsets: [8, 12] },
        },
        // 1.5 · 1, −2 · 1.5, −0.1875
        [0, 0, 0xc0, 0x3f, 0x00, 0x3c, 0x00, 0xc0, 0xc0, 0x3f, 0x40, 0xbe],
      ),
    );
    expect([...tensors.keys()]).toEqual(['a', 'b', 'c']);
    expect(tensors.get('a')).toEqual(tensor([1], [1.5]));
    expect(tensors.get('b')).toEqual(tensor([2], [1, -2]));
    expect(tensors.get('c')).toEqual(tensor([2, 1], [1.5, -0.1875]));
  });

  test('leaves the file’s memory alone, also when it is a Node buffer at an odd place', () => {
    const whole = Buffer.concat([Buffer.from([1]), writeSafetensors([['x', tensor([2], [3, 4])]])]);
    const read = readSafetensors(whole.subarray(1)).get('x');
    expect(read?.data.buffer.byteLength).toBe(8);
    expect(read).toEqual(tensor([2], [3, 4]));
  });

  const entry = { dtype: 'F32', shape: [2], data_offsets: [0, 8] };
  test.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(), '0 bytes are no safetensors file'],
    [
      'a web page',
      new TextEncoder().encode('<!doctype html><html></html>'),
      'does not begin with a JSON header',
    ],
    ['a header that is cut off', file({ x: entry }).subarray(0, 20), 'is cut off after 12'],
    ['a header that is no JSON', file('{x'), 'not valid JSON'],
    [
      'tensors that are cut off',
      file({ x: entry }, [0, 0, 0, 0]),
      'tensor "x" ends at byte 8 of 4: the file is cut off',
    ],
    [
      'a size that does not fit the shape',
      file({ x: { ...entry, shape: [3] } }, Array(8).fill(0)),
      'tensor "x": 8 bytes do not hold F32 [3]',
    ],
    [
      'a type that is not read',
      file({ x: { ...entry, dtype: 'I8' } }),
      'tensor "x": type I8 is not supported',
    ],
    ['an entry without offsets', file({ x: { dtype: 'F32', shape: [] } }), 'tensor "x"'],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => readSafetensors(bytes)).toThrow(message);
    expect(() => readSafetensors(bytes)).toThrow(expect.objectContaining({ name: 'ModelBroken' }));
  });
});

describe('writing', () => {
  test('reads back as it was, in its order, with aligned data', () => {
    const tensors = [
      ['b', tensor([2, 2], [1, 2, 3, Math.fround(0.1)])],
      ['a', tensor([], [-7])],
    ] as const;
    const bytes = writeSafetensors(tensors);
    expect(Number(new DataView(bytes.buffer).getBigUint64(0, true)) % 8).toBe(0);
    expect([...readSafetensors(bytes)]).toEqual(tensors);
  });

  test('f16 takes half the room and rounds', () => {
    const read = readSafetensors(writeSafetensors([['x', tensor([3], [1 / 3, 1e6, -1e-9])]], 'F16')).get('x');
    expect(read?.data).toEqual(Float32Array.of(1365 / 4096, 65504, -0));
  });
});

describe('half precision', () => {
  test('every half goes to float and back', () => {
    for (let bits = 0; bits < 0x10000; bits += 1) {
      const value = halfToFloat(bits);
      if (!Number.isNaN(value)) expect(floatToHalf(value)).toBe(bits);
    }
  });

  test('rounds to the nearest half, ties to the even one', () => {
    fc.assert(
      fc.property(fc.double({ min: 2 ** -24, max: 65504, noNaN: true }), (value) => {
        const bits = floatToHalf(value);
        const own = Math.abs(halfToFloat(bits) - value);
        for (const neighbour of [bits - 1, Math.min(bits + 1, 0x7bff)]) {
          expect(own).toBeLessThanOrEqual(Math.abs(halfToFloat(neighbour) - value));
        }
      }),
    );
    expect(halfToFloat(floatToHalf(1 + 1 / 2048))).toBe(1);
    expect(halfToFloat(floatToHalf(1 + 3 / 2048))).toBe(1 + 2 / 1024);
  });

  test('keeps what is not finite', () => {
    expect(halfToFloat(floatToHalf(Number.NEGATIVE_INFINITY))).toBe(Number.NEGATIVE_INFINITY);
    expect(halfToFloat(floatToHalf(Number.NaN))).toBeNaN();
  });
});
