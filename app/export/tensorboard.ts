/**
 * A run as a TensorBoard event file: TFRecords of `Event` messages (tensorflow/core/util/event.proto), the first with the
 * file's version, then one an iteration with its scalars (`Summary`, tensorflow/core/framework/summary.proto).
 */
import { double, float, int, join, message, text } from '../onnx/protobuf.ts';
import type { IterationRecord, Recording } from '../protocol/recording.ts';
import { type Scalar, scalarsOf } from './scalars.ts';
import { tfRecord } from './tfrecord.ts';

/** Field numbers of `Event`. */
const event = { wallTime: 1, step: 2, fileVersion: 3, summary: 5 } as const;
/** Of `Summary` and of its `Value`. */
const summary = { value: 1 } as const;
const value = { tag: 1, simpleValue: 2 } as const;

const fileVersion = 'brain.Event:2';

/** Times are the run's own: its start, and from there the seconds that its iterations took. */
export function eventFile({ header, iterations }: Recording): Uint8Array {
  let seconds = startOf(header.date);
  const records = [tfRecord(join([double(event.wallTime, seconds), text(event.fileVersion, fileVersion)]))];
  for (const record of iterations) {
    seconds += duration(record);
    const parts = [
      double(event.wallTime, seconds),
      int(event.step, record.iteration),
      message(event.summary, scalarsOf(record).map(scalarValue)),
    ];
    records.push(tfRecord(join(parts)));
  }
  return join(records);
}

/** TensorBoard takes files that have `tfevents` in their name. */
export function eventFileName({ header }: Pick<Recording, 'header'>): string {
  return `events.out.tfevents.${Math.floor(startOf(header.date))}.credit-lab`;
}

function scalarValue(scalar: Scalar): Uint8Array {
  return message(summary.value, [text(value.tag, scalar.tag), float(value.simpleValue, scalar.value)]);
}

/** Seconds since 1970; a date that cannot be read is taken as that year's start. */
function startOf(iso: string): number {
  const milliseconds = new Date(iso).getTime();
  return Number.isNaN(milliseconds) ? 0 : milliseconds / 1000;
}

function duration({ seconds }: IterationRecord): number {
  return Object.values(seconds).reduce((sum, phase) => sum + phase, 0);
}
