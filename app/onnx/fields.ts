/** Reads the wire format of protocol buffers: what protobuf.ts writes, field by field and without a copy. */

const varintKind = 0;
const fixed64Kind = 1;
const bytesKind = 2;
const fixed32Kind = 5;

export interface Field {
  readonly field: number;
  /** Of a whole number that is not negative; NaN for other kinds. */
  readonly number: number;
  /** Of text, bytes, packed numbers and messages; empty for other kinds. */
  readonly bytes: Uint8Array;
}

const none = new Uint8Array();

/** The fields of one message, in their order. Throws a RangeError for bytes that are none. */
export function fieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('a message ends inside of a number');
      at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 128) return value;
    }
  };
  const skip = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('a message ends inside of a field');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = varint();
    const [field, kind] = [key >>> 3, key & 7];
    if (kind === varintKind) fields.push({ field, number: varint(), bytes: none });
    else if (kind === bytesKind) fields.push({ field, number: Number.NaN, bytes: skip(varint()) });
    else if (kind === fixed64Kind || kind === fixed32Kind) {
      skip(kind === fixed64Kind ? 8 : 4);
      fields.push({ field, number: Number.NaN, bytes: none });
    } else throw new RangeError(`field ${field} is of kind ${kind}, which no message has`);
  }
  return fields;
}
