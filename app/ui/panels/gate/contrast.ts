/** ADRS-4 and PROP-1 on the shown points: the contrast in its two forms, whose equality the panel shows. */

export interface Point {
  /** Teacher confidence, 0…1. */
  readonly alpha: number;
  /** Return of the unit. */
  readonly value: number;
  /** Tokens of a step, steps of a trajectory. */
  readonly size: number;
  readonly trajectory: number;
  /** Unique among the points that are shown together. */
  readonly id: string;
}

export interface Contrast {
  /** μ⁺: mean return, weighted by confidence. */
  readonly plus: number;
  /** μ⁻: mean return, weighted by its complement. */
  readonly minus: number;
  readonly d: number;
  /** Population covariance of α and R. */
  readonly covariance: number;
  /** ᾱ(1 − ᾱ). */
  readonly spread: number;
}

/** `null` for fewer than two points, where ADRS-4 sets d to 0 and nothing can be compared. */
export function contrastOf(points: readonly Point[]): Contrast | null {
  if (points.length < 2) return null;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const alpha = mean((point) => point.alpha);
  const value = mean((point) => point.value);
  const plus = mean((point) => point.alpha * point.value) / alpha;
  const minus = mean((point) => (1 - point.alpha) * point.value) / (1 - alpha);
  return {
    plus,
    minus,
    d: plus - minus,
    covariance: mean((point) => (point.alpha - alpha) * (point.value - value)),
    spread: alpha * (1 - alpha),
  };
}
