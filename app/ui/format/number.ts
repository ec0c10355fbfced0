/** Numbers as a person reads them: three significant digits, a true minus, the language's own marks. */
import type { Language } from '../../state/preferences.ts';

export interface Formatter {
  /** Three significant digits; exactly zero is `0`. */
  number(value: number): string;
  /** A value that somebody set, with the digits that it has. */
  exact(value: number): string;
  /** Whole numbers, ungrouped. */
  count(value: number): string;
  /** A large number in three digits and the language's own word for its size, as in 494M. */
  compact(value: number): string;
  /** A share as percent, to one place. */
  percent(value: number): string;
  /** A value to a fixed number of places, for columns that align on the point. */
  fixed(value: number, places: number): string;
  /** An ISO date as a day. */
  day(iso: string): string;
}

const made = new Map<Language, Formatter>();

export function formatter(language: Language): Formatter {
  const known = made.get(language);
  if (known) return known;
  const fresh = create(language);
  made.set(language, fresh);
  return fresh;
}

function create(language: Language): Formatter {
  const significant = new Intl.NumberFormat(language, {
    maximumSignificantDigits: 3,
    minimumSignificantDigits: 3,
    useGrouping: false,
  });
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: false });
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const places = [0, 1, 2, 3].map(
    (digits) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
      }),
  );
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    number: (value) => {
      if (value === 0) return '0';
      if (!Number.isFinite(value)) return String(value);
      if (Math.abs(value) < 1e-4) return minus(scientific(value));
      return minus(significant.format(value));
    },
    exact: (value) => minus(String(value)),
    count: (value) => minus(whole.format(value)),
    compact: (value) => minus(compact.format(value)),
    percent: (value) => minus(percent.format(value)),
    // −0.00 says nothing that 0.00 does not.
    fixed: (value, digits) =>
      minus((places[digits] ?? significant).format(value)).replace(/^−(0(\.0*)?)$/, '$1'),
    day: (iso) => {
      const date = new Date(iso);
      return Number.isNaN(date.getTime()) ? iso : day.format(date);
    },
  };
}

const minus = (text: string): string => text.replace('-', '−');

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `1.2e-5` as `1.20 × 10⁻⁵`; only ever called for small magnitudes, so the exponent is negative. */
function scientific(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(2).split('e-');
  return `${digits} × 10⁻${[...exponent].map((digit) => superscripts[Number(digit)]).join('')}`;
}
