/** Success of a study's arms over iterations, each with its interval over seeds. */
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
} from 'recharts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { plot } from '../success/cursor.tsx';
import { ArmMark } from './arm-mark.tsx';
import type { ChosenArm } from './chosen-arms.ts';
import { type ChartRow, shareFigures } from './figures.ts';

interface StudyChartProps {
  readonly rows: readonly ChartRow[];
  readonly arms: readonly ChosenArm[];
  readonly height: number;
}

function StudyChart({ rows, arms, height }: StudyChartProps) {
  const format = useFormat();
  const { study: words } = useStudyText();
  const still = { isAnimationActive: false, connectNulls: true } as const;
  const tick = { fill: 'var(--muted)', fontSize: 13 };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={[...rows]}
        title={words.chart}
        margin={{ top: 8, right: plot.right, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          dataKey="iteration"
          type="number"
          domain={['dataMin', 'dataMax']}
          allowDecimals={false}
          tick={tick}
          stroke="var(--hairline)"
        />
        <YAxis
          domain={[0, 1]}
          ticks={[0, 0.25, 0.5, 0.75, 1]}
          width={plot.left}
          tick={tick}
          tickFormatter={(value: number) => format.percent(value)}
          stroke="var(--hairline)"
        />
        <Tooltip
          isAnimationActive={false}
          content={({ label }) => (
            <Reading row={rows.find(({ iteration }) => iteration === label)} arms={arms} />
          )}
        />
        {arms.map(({ name, style }, index) => (
          <Area
            key={name}
            dataKey={(row: ChartRow) => row.values[index]?.slice(1) ?? null}
            stroke="none"
            fill={style.color}
            fillOpacity={0.14}
            activeDot={false}
            {...still}
          />
        ))}
        {arms.map(({ name, style }, index) => (
          <Line
            key={name}
            dataKey={(row: ChartRow) => row.values[index]?.[0] ?? null}
            stroke={style.color}
            strokeWidth={2}
            strokeDasharray={style.dash}
            activeDot={false}
            dot={({ cx, cy, key }) => (
              <ArmMark key={key} index={index} x={Number(cx)} y={Number(cy)} color={style.color} />
            )}
            {...still}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Drawing costs some 15 ms: only when the curves change. */
export default memo(StudyChart);

interface ReadingProps {
  readonly row: ChartRow | undefined;
  readonly arms: readonly ChosenArm[];
}

function Reading({ row, arms }: ReadingProps) {
  const text = useText();
  const format = useFormat();
  if (!row) return null;
  return (
    <div className="reading">
      <b>
        {text.success.iteration} {format.count(row.iteration)}
      </b>
      {arms.map(({ name, label }, index) => {
        const value = row.values[index];
        if (!value) return null;
        return (
          <span key={name}>
            {label} {shareFigures(value, format).join(' ')}
          </span>
        );
      })}
    </div>
  );
}
