/**
 * Stored weights as f32 or f16, by table and by bits: a checkpoint has hundreds of millions of them. f16 rounds to
 * nearest even and clamps finite values to ±65504, as `model/half.ts` does, which the tests hold this against.
 */
import { floatToHalf, halfToFloat } from '../model/half.ts';
import type { StoredType } from '../model/safetensors-header.ts';
import type { WeightType } from '../model/storage.ts';

/** Values of type f32, or the bits of values of type f16. */
export type WeightValues = Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

/** Turns the bytes of stored values into weights; shares their memory where nothing has to be done. */
export type Converter = (bytes: Uint8Array<ArrayBuffer>) => WeightValues;

const allBits = Uint16Array.from({ length: 1 << 16 }, (_, bits) => bits);

/** A table costs 128 or 256 KiB, so it is made by whoever needs it. */
export function converter(stored: StoredType, wanted: WeightType): Converter {
  if (stored === 'F32') return wanted === 'f32' ? floats : halvesOfFloats();
  if (stored === 'F16')
    return wanted === 'f16' ? words : throughTable(Float32Array.from(allBits, halfToFloat));
  return wanted === 'f32' ? floatsOfUpperHalves : throughTable(Uint16Array.from(allBits, halfOfUpperHalf));
}

const words = (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
const floats = (bytes: Uint8Array<ArrayBuffer>) =>
  new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

function throughTable<T extends WeightValues>(table: T): Converter {
  return (bytes) => {
    const source = words(bytes);
    const result =
      table instanceof Float32Array ? new Float32Array(source.length) : new Uint16Array(source.length);
    for (let i = 0; i < source.length; i++) result[i] = table[source[i] ?? 0] ?? 0;
    return result;
  };
}

/** bf16 is the upper half of an f32. */
function floatsOfUpperHalves(bytes: Uint8Array<ArrayBuffer>): WeightValues {
  const source = words(bytes);
  const bits = new Uint32Array(source.length);
  for (let i = 0; i < source.length; i++) bits[i] = (source[i] ?? 0) << 16;
  return new Float32Array(bits.buffer);
}

function halfOfUpperHalf(bits: number): number {
  return floatToHalf(new Float32Array(Uint32Array.of(bits << 16).buffer)[0] ?? 0);
}

/**
 * The upper half of an f32 nearly says what its f16 is. Normal halves take the top ten bits of the fraction, rounded by
 * the thirteen below them; anything else is rare and goes the slow way.
 */
function halvesOfFloats(): Converter {
  const value = new Float32Array(1);
  return (bytes) => {
    const source = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    const result = new Uint16Array(source.length);
    for (let i = 0; i < source.length; i++) {
      const bits = source[i] ?? 0;
      const exponent = ((bits >>> 23) & 0xff) - 127;
      if (exponent >= -14 && exponent < 15) {
        const half = ((exponent + 15) << 10) | ((bits >>> 13) & 0x3ff);
        const rest = bits & 0x1fff;
        const up = rest > 0x1000 || (rest === 0x1000 && (half & 1) === 1) ? 1 : 0;
        // A fraction that rounds up past its end carries into the exponent, which is right.
        result[i] = ((bits >>> 16) & 0x8000) | (half + up);
      } else {
        value[0] = floats(bytes)[i] ?? 0;
        result[i] = floatToHalf(value[0] ?? 0);
      }
    }
    return result;
  };
}
