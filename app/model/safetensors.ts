/**
 * The safetensors format: a little-endian u64 header length, a JSON header, then the tensors' bytes. Values are read
 * as float32 whatever they are stored as, since no f16 arithmetic is needed anywhere and bf16 is no GPU type.
 */
import { floatToHalf, halfToFloat } from './half.ts';
import { headerLength, lengthBytes, placesIn, type StoredType, storedBytes } from './safetensors-header.ts';

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
  const front = frontOf(header);
  const file = new Uint8Array(front.length + offset);
  file.set(front);
  let position = front.length;
  for (const part of parts) {
    file.set(part, position);
    position += part.length;
  }
  return file;
}

/**
 * The same as float32, piece by piece and never whole in memory: first the header, then a tensor at a time, made when its
 * turn comes. `make` must give as many values as the shape asks for.
 */
export function* safetensorsPieces(
  tensors: readonly { readonly name: string; readonly shape: readonly number[] }[],
  make: (name: string) => Float32Array,
): Generator<Uint8Array> {
  let offset = 0;
  const entries = tensors.map(({ name, shape }) => {
    const start = offset;
    offset += shape.reduce((product, extent) => product * extent, storedBytes.F32);
    return [name, { dtype: 'F32', shape, data_offsets: [start, offset] }] as const;
  });
  yield frontOf(Object.fromEntries(entries));
  for (const { name } of tensors) yield toBytes(make(name), 'F32');
}

/** All of a file that stands before the tensors. */
function frontOf(header: Readonly<Record<string, unknown>>): Uint8Array {
  const json = JSON.stringify(header);
  // Padded with spaces, so that the data start at a multiple of eight bytes.
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / lengthBytes) * lengthBytes));
  const front = new Uint8Array(lengthBytes + text.length);
  new DataView(front.buffer).setBigUint64(0, BigInt(text.length), true);
  front.set(text, lengthBytes);
  return front;
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
