/**
 * The safetensors format: a little-endian u64 header length, a JSON header, then the tensors' bytes. Values are read
 * as float32 whatever they are stored as, since no f16 arithmetic is needed anywhere and bf16 is no GPU type.
 */
import { floatToHalf, halfToFloat } from './half.ts';
import { headerLength, lengthBytes, placesIn, type StoredType } from './safetensors-header.ts';

export interface FloatTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** Every tensor of a file by name. Throws a ModelBroken that names the tensor or the part of the file at fault. */
export function readSafetensors(file: Uint8Array): Map<string, FloatTensor> {
  const front = lengthBytes + headerLength(file.subarray(0, lengthBytes + 1), file.length);
  const header = new TextDecoder().decode(file.subarray(lengthBytes, front));
  const body = file.subarray(front);
  return new Map(
    Array.from(placesIn(header, body.length), ([name, { dtype, shape, start, end }]) => [
      name,
      { shape, data: toFloats(copy(body, start, end), dtype) },
    ]),
  );
}

/** Writes tensors in the order given. f16 rounds to nearest even; values beyond its range are clamped to ±65504. */
export function writeSafetensors(
  tensors: Iterable<readonly [name: string, tensor: FloatTensor]>,
  dtype: 'F32' | 'F16' = 'F32',
): Uint8Array {
  const header: Record<string, unknown> = {};
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const [name, { shape, data }] of tensors) {
    const bytes = toBytes(data, dtype);
    header[name] = { dtype, shape, data_offsets: [offset, offset + bytes.length] };
    offset += bytes.length;
    parts.push(bytes);
  }
  const json = JSON.stringify(header);
  // Padded with spaces, so that the data start at a multiple of eight bytes.
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / lengthBytes) * lengthBytes));
  const file = new Uint8Array(lengthBytes + text.length + offset);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, lengthBytes);
  let position = lengthBytes + text.length;
  for (const part of parts) {
    file.set(part, position);
    position += part.length;
  }
  return file;
}

/** A copy, so that its buffer is aligned. Not `slice`: Node's Buffer overrides it to share memory. */
function copy(bytes: Uint8Array, start: number, end: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.subarray(start, end));
}

function toFloats(bytes: Uint8Array<ArrayBuffer>, dtype: StoredType): Float32Array {
  if (dtype === 'F32') return new Float32Array(bytes.buffer);
  const halves = new Uint16Array(bytes.buffer);
  if (dtype === 'F16') return Float32Array.from(halves, halfToFloat);
  // bf16 is the upper half of an f32.
  return new Float32Array(Uint32Array.from(halves, (bits) => bits << 16).buffer);
}

function toBytes(data: Float32Array, dtype: 'F32' | 'F16'): Uint8Array {
  if (dtype === 'F32') return new Uint8Array(data.slice().buffer);
  return new Uint8Array(Uint16Array.from(data, floatToHalf).buffer);
}
