/** The front of a safetensors file: a little-endian u64, the length of a JSON header that says where each tensor lies. */
import { z } from 'zod';
import { ModelBroken } from './errors.ts';

/** Bytes that the length of the header takes. */
export const lengthBytes = 8;
/** The format's own limit; a longer header is not a safetensors file. */
const headerLimit = 100_000_000;

/** Bytes of one value, by the type that it is stored as. */
export const storedBytes = { F32: 4, F16: 2, BF16: 2 } as const;
export type StoredType = keyof typeof storedBytes;

export interface Placed {
  readonly dtype: StoredType;
  readonly shape: readonly number[];
  /** Bytes behind the header. */
  readonly start: number;
  readonly end: number;
}

const offset = z.number().int().nonnegative();
const entry = z.object({
  dtype: z.string(),
  shape: z.array(offset),
  data_offsets: z.tuple([offset, offset]),
});
const headerSchema = z.looseObject({ __metadata__: z.record(z.string(), z.string()).optional() });

/** Length of the JSON header in bytes, from the first nine bytes of a file of `size` bytes. Throws ModelBroken. */
export function headerLength(front: Uint8Array, size: number): number {
  if (front.length < lengthBytes) {
    throw new ModelBroken(`${front.length} bytes are no safetensors file: even the header length is missing`);
  }
  const length = Number(new DataView(front.buffer, front.byteOffset).getBigUint64(0, true));
  if (length > headerLimit || front[lengthBytes] !== '{'.charCodeAt(0)) {
    throw new ModelBroken('not a safetensors file: it does not begin with a JSON header');
  }
  if (length > size - lengthBytes) {
    throw new ModelBroken(
      `the header of ${length} bytes is cut off after ${size - lengthBytes}: download the file again`,
    );
  }
  return length;
}

/**
 * Every tensor's place by its name, in the header's order; `bodySize` bytes stand behind the header. Throws a ModelBroken
 * that names the tensor at fault.
 */
export function placesIn(header: string, bodySize: number): Map<string, Placed> {
  const places = new Map<string, Placed>();
  for (const [name, value] of Object.entries(parseHeader(header))) {
    if (name === '__metadata__') continue;
    const parsed = entry.safeParse(value);
    if (!parsed.success) throw new ModelBroken(`tensor "${name}": ${z.prettifyError(parsed.error)}`);
    const { dtype, shape, data_offsets: offsets } = parsed.data;
    const [start, end] = offsets;
    if (!isStoredType(dtype)) {
      throw new ModelBroken(`tensor "${name}": type ${dtype} is not supported; F32, F16 and BF16 are`);
    }
    const size = shape.reduce((product, dim) => product * dim, 1);
    if (end - start !== size * storedBytes[dtype]) {
      throw new ModelBroken(
        `tensor "${name}": ${end - start} bytes do not hold ${dtype} [${shape.join(', ')}]`,
      );
    }
    if (end > bodySize) {
      throw new ModelBroken(
        `tensor "${name}" ends at byte ${end} of ${bodySize}: the file is cut off, download it again`,
      );
    }
    places.set(name, { dtype, shape, start, end });
  }
  return places;
}

function parseHeader(text: string): Record<string, unknown> {
  try {
    return headerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ModelBroken('the safetensors header is not valid JSON of the expected form', { cause });
  }
}

function isStoredType(dtype: string): dtype is StoredType {
  return Object.hasOwn(storedBytes, dtype);
}
