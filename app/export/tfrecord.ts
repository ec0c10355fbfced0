/**
 * TFRecord framing: each record is its length (uint64), the length's masked CRC-32C, the bytes, and their masked CRC-32C,
 * all little-endian.
 */
import { maskedCrc32c } from './crc32c.ts';

/** Bytes of a record beside its data. */
const lengthBytes = 8;
const checksumBytes = 4;

/** One record, framed. */
export function tfRecord(data: Uint8Array): Uint8Array {
  const record = new Uint8Array(lengthBytes + 2 * checksumBytes + data.length);
  const view = new DataView(record.buffer);
  view.setBigUint64(0, BigInt(data.length), true);
  view.setUint32(lengthBytes, maskedCrc32c(record.subarray(0, lengthBytes)), true);
  record.set(data, lengthBytes + checksumBytes);
  view.setUint32(lengthBytes + checksumBytes + data.length, maskedCrc32c(data), true);
  return record;
}
