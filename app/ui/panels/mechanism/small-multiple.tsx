/** One small chart: a line, with a band where it has a spread, its ends written out and the shown iteration marked. */
import type { DiagnosticPoint } from './diagnostic-lines.ts';

interface SmallMultipleProps {
  readonly name: string;
  readonly note: string;
  readonly points: readonly DiagnosticPoint[];
  /** First and last iteration of the run, so that all charts share an axis. */
  readonly span: readonly [first: number, last: number];
  readonly iteration: number;
  readonly write: (value: number) => string;
  /** Said in place of the chart when there is no point. */
  readonly never: string;
}

const width = 240;
const height = 72;
const left = 52;
const pad = 8;

export function SmallMultiple(props: SmallMultipleProps) {
  const { name, note, points, span, iteration, write, never } = props;
  const low = Math.min(0, ...points.map(({ value, spread }) => value - spread));
  const top = Math.max(...points.map(({ value, spread }) => value + spread), low);
  const high = top > low ? top : low + 1;
  const x = (at: number) => left + ((at - span[0]) / Math.max(1, span[1] - span[0])) * (width - left - pad);
  const y = (value: number) => pad + ((high - value) / (high - low)) * (height - 2 * pad);
  const along = (height: (point: DiagnosticPoint) => number) =>
    points.map((point) => `${x(point.iteration).toFixed(1)} ${y(height(point)).toFixed(1)}`);
  const shown = points.find((point) => point.iteration === iteration);
  const upper = along(({ value, spread }) => value + spread);
  const lower = along(({ value, spread }) => value - spread).reverse();
  return (
    <figure className="multiple">
      <figcaption>
        {name} <span className="muted">{note}</span>
        {shown && <b>{write(shown.value)}</b>}
      </figcaption>
      {points.length === 0 ? (
        <p className="empty">{never}</p>
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
          <line className="axis" x1={left} x2={width - pad} y1={y(0)} y2={y(0)} />
          <line className="cursor-line" x1={x(iteration)} x2={x(iteration)} y1={0} y2={height} />
          {points.some(({ spread }) => spread > 0) && (
            <path className="band" d={`M${[...upper, ...lower].join('L')}Z`} />
          )}
          {points.length === 1 ? (
            <circle className="dot" cx={x(points[0]?.iteration ?? 0)} cy={y(points[0]?.value ?? 0)} r="2" />
          ) : (
            <path className="line" d={`M${along(({ value }) => value).join('L')}`} />
          )}
          {[low, high].map((value) => (
            <text key={value} x={left - 6} y={y(value) + 4} textAnchor="end">
              {write(value)}
            </text>
          ))}
        </svg>
      )}
    </figure>
  );
}
