/**
 * The run as the file that `parseRecording` reads: what is written here opens again in the lab, number for number (JSON has no −0: it
 * becomes 0).
 */
import type { Recording } from '../protocol/recording.ts';

/** JSONL: the header, then each iteration followed by its kept steps. */
export function runFile({ header, iterations, steps }: Recording): string {
  const records = [
    header,
    ...iterations.flatMap((record) => [record, ...(steps.get(record.iteration) ?? [])]),
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
