/** The gate and the contrast of every group over the iterations: is the teacher listened to, and more or less so? */
import type { IterationRecord } from '../../../protocol/recording.ts';
import { useFormat, useText } from '../../text/use-text.ts';

interface GateHistoryProps {
  readonly iterations: readonly IterationRecord[];
  readonly index: number;
  readonly quantity: 'd' | 'gate';
}

const width = 320;
const height = 64;
const left = 40;
const pad = 6;

export function GateHistory({ iterations, index, quantity }: GateHistoryProps) {
  const text = useText();
  const format = useFormat();
  const name = quantity === 'd' ? text.gate.historyContrast : text.gate.historyGate;
  const values = iterations.flatMap((record) => record.groups.map((group) => group[quantity] ?? 0));
  // Both quantities have a meaning at zero, so it is always in view.
  const low = Math.min(0, ...values);
  const high = Math.max(quantity === 'gate' ? 1 : 0.01, ...values);
  const x = (at: number) => left + ((at + 0.5) / Math.max(1, iterations.length)) * (width - left - pad);
  const y = (value: number) => pad + ((high - value) / (high - low)) * (height - 2 * pad);
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <svg className="history" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
        <line className="axis" x1={left} x2={width - pad} y1={y(0)} y2={y(0)} />
        <line className="cursor" x1={x(index)} x2={x(index)} y1={0} y2={height} />
        <path className="dots" d={dots(iterations, quantity, x, y)} />
        {[low, high].map((value) => (
          <text key={value} x={left - 6} y={y(value) + 4} textAnchor="end">
            {format.fixed(value, quantity === 'gate' ? 1 : 2)}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** One path of round line caps: hundreds of dots for the price of one element. */
function dots(
  iterations: readonly IterationRecord[],
  quantity: 'd' | 'gate',
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  return iterations
    .flatMap((record, at) =>
      record.groups.map((group) => {
        const value = group[quantity];
        return value === null ? '' : `M${x(at).toFixed(1)} ${y(value).toFixed(1)}h0`;
      }),
    )
    .join('');
}
