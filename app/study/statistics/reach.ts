/** How soon a level of success is reached. Runs are looked at when they are evaluated, so the answer is that coarse. */

export interface CurvePoint {
  readonly iteration: number;
  readonly success: number;
}

/** The first evaluated iteration at or above the level; null for a run that never is. */
export function firstReaching(curve: readonly CurvePoint[], level: number): number | null {
  return curve.find((point) => point.success >= level)?.iteration ?? null;
}

/** The median over runs, where never is later than any iteration; null when half of them or more never get there. */
export function medianReach(reached: readonly (number | null)[]): number | null {
  const sorted = reached.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (below === undefined || above === undefined) throw new RangeError('no runs');
  return Number.isFinite(above) ? (below + above) / 2 : null;
}
