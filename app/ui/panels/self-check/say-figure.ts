/** Numbers of a report, those included that are none. */
import type { Figure } from '../../../protocol/self-check.ts';
import type { Formatter } from '../../format/number.ts';

export function sayFigure(figure: Figure, format: Formatter, notANumber: string): string {
  if (typeof figure === 'number') return format.number(figure);
  if (figure === 'NaN') return notANumber;
  return figure === 'Infinity' ? '∞' : '−∞';
}
