/** The figures of a summary as the page writes them: shares in percent, differences in points. */
import type { Estimate, Measurement, Summary } from '../../../study/summary.ts';
import { armOf, type Measured } from '../../../study/verdict.ts';
import type { Formatter } from '../../format/number.ts';

/** Mean and interval of a share, in percent. */
export function shareFigures([mean, low, high]: Estimate, format: Formatter): [string, string] {
  return [format.fixed(mean * 100, 1), `[${format.fixed(low * 100, 0)}, ${format.fixed(high * 100, 0)}]`];
}

/** Mean and interval of a ratio. */
export function ratioFigures([mean, low, high]: Estimate, format: Formatter): [string, string] {
  return [format.fixed(mean, 2), `[${format.fixed(low, 2)}, ${format.fixed(high, 2)}]`];
}

/** Points with their sign, and their interval. */
export function pointFigures({ points, interval }: Measured, format: Formatter): [string, string] {
  const { low, high } = interval;
  return [signedPoints(points, format), `[${signedPoints(low, format)}, ${signedPoints(high, format)}]`];
}

export function signedPoints(points: number, format: Formatter): string {
  const text = format.fixed(points, 1);
  return points > 0 && Number(points.toFixed(1)) !== 0 ? `+${text}` : text;
}

/** p as it is reported: three places, or what it is under. */
export function pFigure(p: number, format: Formatter): string {
  return p < 0.001 ? `< ${format.fixed(0.001, 3)}` : format.fixed(p, 3);
}

export function measurementOf(
  summary: Summary,
  arm: string,
  split: string,
  temperature: number,
): Measurement | undefined {
  const found = summary.arms.find(({ name }) => name === arm);
  return found?.measurements.find((one) => one.split === split && one.temperature === temperature);
}

/** In the order in which they were measured. */
export function splitsOf(summary: Summary): string[] {
  return [...new Set(summary.arms.flatMap((arm) => arm.measurements.map(({ split }) => split)))];
}

/** Task types, without `all`. */
export function typesOf(summary: Summary): string[] {
  const success = summary.arms[0]?.measurements[0]?.success ?? {};
  return Object.keys(success).filter((type) => type !== 'all');
}

/** As many as colours, dashes and marks can keep apart. */
export const mostArms = 4;

/** What the chart begins with: what most are compared with, and the last arms, where studies put what they are about. */
export function firstArms(summary: Summary): readonly string[] {
  const names = summary.arms.map(({ name }) => name);
  const against = names.filter((name) => summary.comparisons.some((one) => one.against === name));
  const base = against.slice(0, 1);
  const rest = names.filter((name) => !base.includes(name)).slice(-(mostArms - base.length));
  return names.filter((name) => base.includes(name) || rest.includes(name));
}

export interface ChartRow {
  readonly iteration: number;
  /** By position among the chosen arms; null where an arm was not evaluated. */
  readonly values: readonly (Estimate | null)[];
}

/** The curves of the chosen arms, one row an evaluation. */
export function chartRows(
  summary: Summary,
  arms: readonly string[],
  split: string,
  temperature: number,
): readonly ChartRow[] {
  const curves = arms.map((arm) => {
    const curve = measurementOf(summary, armOf(summary.study, arm).name, split, temperature)?.curve ?? [];
    return new Map(curve.map(([iteration, ...value]) => [iteration, value]));
  });
  const iterations = [...new Set(curves.flatMap((curve) => [...curve.keys()]))].sort((a, b) => a - b);
  return iterations.map((iteration) => ({
    iteration,
    values: curves.map((curve) => curve.get(iteration) ?? null),
  }));
}
