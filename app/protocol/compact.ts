/** Recordings are read by people and sent over networks: five significant digits say all that a float32 run knows. */
import type { Header, IterationRecord, StepRecord } from './recording.ts';

/** The same record with every number rounded; whole numbers stay whole. */
export function compactRecord<R extends Header | IterationRecord | StepRecord>(record: R): R {
  return JSON.parse(
    JSON.stringify(record, (_, value: unknown) =>
      typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value,
    ),
  );
}
