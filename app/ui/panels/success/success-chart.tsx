/** The success chart itself; apart, so that the chart library loads after the page stands. */

import { memo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisProps,
} from 'recharts';
import type { Measure } from '../../../state/selection.ts';
import type { MethodStyle } from '../../marks/method-style.ts';
import { placed } from '../../marks/placed.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { plot } from './cursor.tsx';
import { type CurvePoint, temperatures } from './curve.ts';
import { measuredText, valueText } from './measured-text.ts';

interface SuccessChartProps {
  readonly points: readonly CurvePoint[];
  readonly measure: Measure;
  readonly style: MethodStyle;
  /** Of the pinned runs, in the order of the points' `pinned`. */
  readonly pinned: readonly MethodStyle[];
  readonly height: number;
  readonly select: (iteration: number) => void;
}

/** A return has no bounds that hold for every experiment; zero is always in view, as it is neither reward nor penalty. */
const axes = {
  success: { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
  return: { domain: [(lowest: number) => Math.min(0, lowest), 'auto'] },
} satisfies Record<Measure, Pick<YAxisProps, 'domain' | 'ticks'>>;

function SuccessChart({ points, measure, style, pinned, height, select }: SuccessChartProps) {
  const text = useText();
  const format = useFormat();
  const { color, dash } = style;
  const still = { isAnimationActive: false, connectNulls: true } as const;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={[...points]}
        title={text.success.chart[measure]}
        margin={{ top: 8, right: plot.right, bottom: 0, left: 0 }}
        onClick={(event) => {
          const label = Number(event.activeLabel);
          if (Number.isFinite(label)) select(label);
        }}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          dataKey="iteration"
          type="number"
          domain={['dataMin', 'dataMax']}
          allowDecimals={false}
          tick={{ fill: 'var(--muted)', fontSize: 13 }}
          stroke="var(--hairline)"
        />
        <YAxis
          {...axes[measure]}
          width={plot.left}
          tick={{ fill: 'var(--muted)', fontSize: 13 }}
          tickFormatter={(value: number) =>
            measure === 'success' ? format.percent(value) : format.exact(value)
          }
          stroke="var(--hairline)"
        />
        <Tooltip
          isAnimationActive={false}
          content={({ label }) => (
            <Reading point={points.find((point) => point.iteration === label)} measure={measure} />
          )}
        />
        {temperatures.map((temperature, index) => (
          <Area
            key={temperature}
            dataKey={(point: CurvePoint) => bandOf(point, index)}
            stroke="none"
            fill={color}
            fillOpacity={index === 0 ? 0.16 : 0.08}
            activeDot={false}
            {...still}
          />
        ))}
        {placed(pinned).map(({ item: run, index, key }) => (
          <Line
            key={`pinned ${key}`}
            dataKey={(point: CurvePoint) => point.pinned[index] ?? null}
            stroke={run.color}
            strokeWidth={1.25}
            strokeDasharray={run.dash}
            strokeOpacity={0.8}
            dot={false}
            activeDot={false}
            {...still}
          />
        ))}
        <Line dataKey="train" stroke="var(--muted)" strokeWidth={1} dot={false} {...still} />
        {temperatures.map((temperature, index) => (
          <Line
            key={temperature}
            dataKey={(point: CurvePoint) => point.heldOut[index]?.value ?? null}
            stroke={color}
            strokeWidth={index === 0 ? 2.25 : 1.25}
            strokeDasharray={dash}
            // The two temperatures differ by weight and by mark, as colour and dash belong to the method.
            dot={{ r: 3.5, stroke: color, strokeDasharray: '', fill: index === 0 ? color : 'var(--page)' }}
            {...still}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Drawing costs some 15 ms: only when the curves change, not with every step of the scrubber. */
export default memo(SuccessChart);

/** A range, as the chart library wants it. */
function bandOf(point: CurvePoint, index: number): [number, number] | null {
  const band = point.heldOut[index]?.band;
  return band ? [band.low, band.high] : null;
}

interface ReadingProps {
  readonly point: CurvePoint | undefined;
  readonly measure: Measure;
}

function Reading({ point, measure }: ReadingProps) {
  const text = useText();
  const format = useFormat();
  if (!point) return null;
  return (
    <div className="reading">
      <b>
        {text.success.iteration} {format.count(point.iteration)}
      </b>
      {point.train !== null && (
        <span>
          {text.success.train} {valueText(point.train, measure, format)}
        </span>
      )}
      {point.heldOut.map((measured, index) => {
        const temperature = temperatures[index];
        if (!measured || temperature === undefined) return null;
        return (
          <span key={temperature}>
            {text.success.heldOut(format.exact(temperature))} {measuredText(measured, measure, format)}
          </span>
        );
      })}
    </div>
  );
}
