import { describe, expect, it } from 'vitest';
import { syntheticRecording } from '../state/testing/synthetic.ts';
import { maskedCrc32c } from './crc32c.ts';
import { scalarsOf } from './scalars.ts';
import { eventFile, eventFileName } from './tensorboard.ts';
import { tfRecord } from './tfrecord.ts';

const recording = syntheticRecording({ iterations: 3 });

describe('event files', () => {
  it('begin as every event file does', () => {
    // 24 bytes, the checksum of that length, then the time as field 1.
    expect([...eventFile(recording).subarray(0, 13)]).toEqual([
      24, 0, 0, 0, 0, 0, 0, 0, 0xa3, 0x7f, 0x4b, 0x22, 0x09,
    ]);
    expect(eventFileName(recording)).toBe('events.out.tfevents.1796119200.credit-lab');
  });

  it('hold the version and then every scalar of every iteration', () => {
    const [first, ...events] = recordsOf(eventFile(recording)).map(readEvent);
    expect(first).toMatchObject({ version: 'brain.Event:2', time: Date.parse(recording.header.date) / 1000 });
    expect(events.map(({ step }) => step)).toEqual([0, 1, 2]);
    for (const [index, record] of recording.iterations.entries()) {
      const expected = scalarsOf(record).map(({ tag, value }) => [tag, Math.fround(value)]);
      expect(events[index]?.scalars).toEqual(expected);
    }
    const times = events.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(first?.time ?? Number.NaN);
  });

  it('name success by split and temperature', () => {
    const tags = recording.iterations.flatMap((record) => scalarsOf(record).map(({ tag }) => tag));
    expect(tags).toEqual(expect.arrayContaining(['success/valid-seen/T1', 'success/valid-seen/T0.4']));
    expect(new Set(tags)).toContain('success/train');
  });

  it('name returns as they name success', () => {
    const tags = (quantity: string) =>
      recording.iterations.map((record) =>
        scalarsOf(record).flatMap(({ tag }) =>
          tag.startsWith(`${quantity}/`) || tag.startsWith(`${quantity}-by-type/`)
            ? [tag.slice(quantity.length)]
            : [],
        ),
      );
    expect(tags('return')).toEqual(tags('success'));
    expect(tags('return')[2]).toEqual(
      expect.arrayContaining(['/train', '/valid-seen/T1', '-by-type/train/pick']),
    );
  });

  it('frame data between checksums', () => {
    const data = Uint8Array.from([1, 2, 3]);
    const record = tfRecord(data);
    expect(record).toHaveLength(19);
    expect(recordsOf(record)).toEqual([data]);
  });
});

/** Splits a file into its records and checks both checksums of each. */
function recordsOf(file: Uint8Array): Uint8Array[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const records: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    const length = Number(view.getBigUint64(at, true));
    const data = file.slice(at + 12, at + 12 + length);
    expect(view.getUint32(at + 8, true)).toBe(maskedCrc32c(file.subarray(at, at + 8)));
    expect(view.getUint32(at + 12 + length, true)).toBe(maskedCrc32c(data));
    records.push(data);
    at += 16 + length;
  }
  return records;
}

interface ReadEvent {
  time: number;
  step: number;
  version: string;
  scalars: [string, number][];
}

function readEvent(bytes: Uint8Array): ReadEvent {
  const event: ReadEvent = { time: 0, step: 0, version: '', scalars: [] };
  for (const { field, number, bytes: inner } of fieldsOf(bytes)) {
    if (field === 1) event.time = number;
    if (field === 2) event.step = number;
    if (field === 3) event.version = new TextDecoder().decode(inner);
    if (field === 5) event.scalars = fieldsOf(inner).map((value) => readValue(value.bytes));
  }
  return event;
}

function readValue(bytes: Uint8Array): [string, number] {
  const fields = fieldsOf(bytes);
  const tag = fields.find(({ field }) => field === 1)?.bytes ?? new Uint8Array();
  return [new TextDecoder().decode(tag), fields.find(({ field }) => field === 2)?.number ?? Number.NaN];
}

interface Field {
  readonly field: number;
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** A reader of its own for the wire format, so that the writer is not checked by itself. */
function fieldsOf(bytes: Uint8Array): Field[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = view.getUint8(at);
      at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const field = key >> 3;
    const none = new Uint8Array();
    switch (key & 7) {
      case 0:
        fields.push({ field, number: varint(), bytes: none });
        break;
      case 1:
        fields.push({ field, number: view.getFloat64(at, true), bytes: none });
        at += 8;
        break;
      case 2: {
        const length = varint();
        fields.push({ field, number: Number.NaN, bytes: bytes.slice(at, at + length) });
        at += length;
        break;
      }
      case 5:
        fields.push({ field, number: view.getFloat32(at, true), bytes: none });
        at += 4;
        break;
      default:
        throw new Error(`field ${field} is of kind ${key & 7}`);
    }
  }
  return fields;
}
