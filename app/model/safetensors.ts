/**
 * The safetensors format: a little-endian u64 header length, a JSON header, then the tensors' bytes. Values are read
 * as float32 whatever they are stored as, since no f16 arithmetic is needed anywhere and bf16 is no GPU type.
 */
import { z } from 'zod';
import { ModelBroken } from './errors.ts';
import { floatToHalf, halfToFloat } from './half.ts';

export interface FloatTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

const lengthBytes = 8;
/** The format's own limit; a longer header is not a safetensors file. */
const headerLimit = 100_000_000;
const bytesPerElement = { F32: 4, F16: 2, BF16: 2 };
type StoredType = keyof typeof bytesPerElement;

const entry = z.object({
  dtype: z.string(),
  shape: z.array(z.number().int().nonnegative()),
  data_offsets: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
});
const headerSchema = z.looseObject({ __metadata__: z.record(z.string(), z.string()).optional() });

/** Every tensor of a file by name. Throws a ModelBroken that names the tensor or the part of the file at fault. */
export function readSafetensors(file: Uint8Array): Map<string, FloatTensor> {
  const { header, body } = split(file);
  const tensors = new Map<string, FloatTensor>();
  for (const [name, value] of Object.entries(header)) {
    if (name === '__metadata__') continue;
    const parsed = entry.safeParse(value);
    if (!parsed.success) throw new ModelBroken(`tensor "${name}": ${z.prettifyError(parsed.error)}`);
    const { dtype, shape, data_offsets: offsets } = parsed.data;
    const [start, end] = offsets;
    if (!isStoredType(dtype)) {
      throw new ModelBroken(`tensor "${name}": type ${dtype} is not supported; F32, F16 and BF16 are`);
    }
    const size = shape.reduce((product, dim) => product * dim, 1);
    if (end - start !== size * bytesPerElement[dtype]) {
      throw new ModelBroken(
        `tensor "${name}": ${end - start} bytes do not hold ${dtype} [${shape.join(', ')}]`,
      );
    }
    if (end > body.length) {
      throw new ModelBroken(
        `tensor "${name}" ends at byte ${end} of ${body.length}: the file is cut off, download it again`,
      );
    }
    tensors.set(name, { shape, data: toFloats(copy(body, start, end), dtype) });
  }
  return tensors;
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

function split(file: Uint8Array): { header: Record<string, unknown>; body: Uint8Array } {
  if (file.length < lengthBytes) {
    throw new ModelBroken(`${file.length} bytes are no safetensors file: even the header length is missing`);
  }
  const length = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
  if (length > headerLimit || file[lengthBytes] !== '{'.charCodeAt(0)) {
    throw new ModelBroken('not a safetensors file: it does not begin with a JSON header');
  }
  if (length > file.length - lengthBytes) {
    throw new ModelBroken(
      `the header of ${length} bytes is cut off after ${file.length - lengthBytes}: download the file again`,
    );
  }
  const text = new TextDecoder().decode(file.subarray(lengthBytes, lengthBytes + length));
  return { header: parseHeader(text), body: file.subarray(lengthBytes + length) };
}

function parseHeader(text: string): Record<string, unknown> {
  try {
    return headerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ModelBroken('the safetensors header is not valid JSON of the expected form', { cause });
  }
}

function isStoredType(dtype: string): dtype is StoredType {
  return Object.hasOwn(bytesPerElement, dtype);
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
