/** Confidence against return, with the two weighted means whose difference is the contrast (ADRS-4). */
import { paint } from '../../marks/color.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import type { Contrast, Point } from './contrast.ts';

interface ScatterProps {
  readonly points: readonly Point[];
  readonly contrast: Contrast | null;
  readonly trajectory: number;
}

const width = 320;
const height = 150;
/** Room between the axes and the outermost points. */
const inset = 8;
const frame = { left: 40, right: 44, top: 10, bottom: 34 };

export function Scatter({ points, contrast, trajectory }: ScatterProps) {
  const text = useText();
  const format = useFormat();
  const [low, high] = range(points.map((point) => point.value));
  const [left, right] = range(points.map((point) => point.alpha));
  const x = (alpha: number) => scale(alpha, left, right, frame.left + inset, width - frame.right - inset);
  const y = (value: number) => scale(value, low, high, height - frame.bottom - inset, frame.top);
  const largest = Math.max(...points.map((point) => point.size), 1);
  const foot = height - frame.bottom;
  return (
    <svg className="scatter" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.gate.points}>
      <line className="axis" x1={frame.left} x2={width - frame.right} y1={foot} y2={foot} />
      {[left, right].map((alpha, index) => (
        <text key={alpha} x={x(alpha)} y={foot + 15} textAnchor={index === 0 ? 'start' : 'end'}>
          {format.fixed(alpha, 2)}
        </text>
      ))}
      <text className="name" x={(frame.left + width - frame.right) / 2} y={foot + 28} textAnchor="middle">
        {text.gate.confidence}
      </text>
      {[low, high].map((value) => (
        <text key={value} x={frame.left - 6} y={y(value) + 4} textAnchor="end">
          {format.fixed(value, 1)}
        </text>
      ))}
      <text className="name" x={6} y={(frame.top + foot) / 2 + 4}>
        R
      </text>
      {contrast && <Means contrast={contrast} y={y} />}
      {points.map((point) => (
        <circle
          key={point.id}
          className={point.trajectory === trajectory ? 'point chosen' : 'point'}
          cx={x(point.alpha)}
          cy={y(point.value)}
          r={2.5 + 3.5 * Math.sqrt(point.size / largest)}
        />
      ))}
    </svg>
  );
}

function Means({ contrast, y }: { readonly contrast: Contrast; readonly y: (value: number) => number }) {
  const format = useFormat();
  const bar = width - frame.right + 8;
  const { plus, minus, d } = contrast;
  return (
    <g className="means">
      <line className="plus" x1={frame.left} x2={bar} y1={y(plus)} y2={y(plus)} />
      <line className="minus" x1={frame.left} x2={bar} y1={y(minus)} y2={y(minus)} />
      <line
        className="d"
        x1={bar}
        x2={bar}
        y1={y(minus)}
        y2={y(plus)}
        stroke={paint(Math.sign(d), 1).background}
      />
      <text x={bar + 6} y={(y(plus) + y(minus)) / 2 + 4}>
        {format.fixed(d, 2)}
      </text>
    </g>
  );
}

/** Lowest and highest value, never equal, so that something can be scaled. */
function range(values: readonly number[]): readonly [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high > low ? [low, high] : [low - 0.5, high + 0.5];
}

const scale = (value: number, low: number, high: number, from: number, to: number): number =>
  from + ((value - low) / (high - low)) * (to - from);
