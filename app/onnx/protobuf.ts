/** The field kinds of the protocol-buffer wire format that ONNX and event files need. */

const utf8 = new TextEncoder();
const varintKind = 0;
const fixed64Kind = 1;
const bytesKind = 2;
const fixed32Kind = 5;

/** A whole number; negative ones take ten bytes, as two's complement of 64 bits. */
function varint(value: number): number[] {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return bytes;
}

export function int(field: number, value: number): Uint8Array {
  return Uint8Array.from([...varint(field * 8 + varintKind), ...varint(value)]);
}

export function float(field: number, value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return join([Uint8Array.from(varint(field * 8 + fixed32Kind)), bytes]);
}

export function double(field: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value, true);
  return join([Uint8Array.from(varint(field * 8 + fixed64Kind)), bytes]);
}

export function bytesField(field: number, bytes: Uint8Array): Uint8Array {
  return join([Uint8Array.from([...varint(field * 8 + bytesKind), ...varint(bytes.length)]), bytes]);
}

export function text(field: number, value: string): Uint8Array {
  return bytesField(field, utf8.encode(value));
}

export function packedInts(field: number, values: readonly number[]): Uint8Array {
  return bytesField(field, Uint8Array.from(values.flatMap(varint)));
}

export function message(field: number, parts: readonly Uint8Array[]): Uint8Array {
  return bytesField(field, join(parts));
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
