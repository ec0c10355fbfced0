/** The line at the iteration that the page shows. It lies over the chart instead of in it. */
import type { CurvePoint } from './curve.ts';

/** Pixels between the chart's edges and its plot. */
export const plot = { left: 52, right: 12 } as const;

interface CursorProps {
  readonly points: readonly CurvePoint[];
  readonly iteration: number;
}

export function Cursor({ points, iteration }: CursorProps) {
  const first = points[0]?.iteration ?? 0;
  const last = points.at(-1)?.iteration ?? 0;
  if (last === first) return null;
  const share = (iteration - first) / (last - first);
  return (
    <span
      className="cursor"
      style={{ left: `calc(${plot.left}px + (100% - ${plot.left + plot.right}px) * ${share})` }}
    />
  );
}
