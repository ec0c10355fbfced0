/** Amounts of data as a person reads them: three significant digits, in decimal units. */
import type { Formatter } from './number.ts';

const units = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

/** As in “988 MB”; number and unit stay on one line. */
export function sayBytes(bytes: number, format: Pick<Formatter, 'number' | 'count'>): string {
  // 999.6 MB would read as 1000 MB.
  const unit = units.find(([size]) => bytes >= 0.9995 * size);
  return unit ? `${format.number(bytes / unit[0])}\u00a0${unit[1]}` : `${format.count(bytes)}\u00a0B`;
}
