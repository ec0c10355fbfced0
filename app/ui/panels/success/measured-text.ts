/** The figures of the chart as a person reads them: success in percent, a return in the units of its rewards. */
import type { Measure } from '../../../state/selection.ts';
import type { Formatter } from '../../format/number.ts';
import type { Measured } from './curve.ts';

export function valueText(value: number, measure: Measure, format: Formatter): string {
  return measure === 'success' ? format.percent(value) : format.number(value);
}

/** With its interval where it has one. */
export function measuredText({ value, band }: Measured, measure: Measure, format: Formatter): string {
  const text = valueText(value, measure, format);
  return band ? `${text} (${format.percent(band.low)} – ${format.percent(band.high)})` : text;
}
