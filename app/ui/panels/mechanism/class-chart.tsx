/** A measure of every token class over the iterations. */
import { memo } from 'react';
import {
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Formatter } from '../../format/number.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { type ClassMeasure, type ClassRow, isShare, roundTicks, tokenClasses } from './class-lines.ts';
import { classStyle } from './class-style.ts';

interface ClassChartProps {
  readonly rows: readonly ClassRow[];
  readonly measure: ClassMeasure;
  readonly iteration: number;
  readonly height: number;
  readonly select: (iteration: number) => void;
}

/** Shares as percent, all else as it is. */
export function writeMeasure(value: number, measure: ClassMeasure, format: Formatter): string {
  return isShare(measure) ? format.percent(value) : format.fixed(value, 3);
}

function ClassChart({ rows, measure, iteration, height, select }: ClassChartProps) {
  const { mechanism: words } = useStudyText();
  const format = useFormat();
  const tick = { fill: 'var(--muted)', fontSize: 13 };
  const write = (value: number) => writeMeasure(value, measure, format);
  const ticks = roundTicks(rows);
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={[...rows]}
        title={`${words.title}: ${words.measures[measure]}`}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
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
          tick={tick}
          stroke="var(--hairline)"
        />
        <YAxis
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          ticks={[...ticks]}
          width={60}
          tick={tick}
          tickFormatter={write}
          stroke="var(--hairline)"
        />
        <ReferenceLine x={iteration} stroke="var(--ink)" strokeOpacity={0.55} />
        <ReferenceLine y={0} stroke="var(--muted)" />
        <Tooltip
          isAnimationActive={false}
          content={({ label }) => <Reading row={rows.find((row) => row.iteration === label)} write={write} />}
        />
        {tokenClasses.map((name, index) => (
          <Line
            key={name}
            dataKey={(row: ClassRow) => row.values[index] ?? null}
            stroke={classStyle[name].color}
            strokeDasharray={classStyle[name].dash}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

export default memo(ClassChart);

interface ReadingProps {
  readonly row: ClassRow | undefined;
  readonly write: (value: number) => string;
}

function Reading({ row, write }: ReadingProps) {
  const { mechanism: words, classes } = useStudyText();
  const format = useFormat();
  if (!row) return null;
  return (
    <div className="reading">
      <b>
        {words.iteration} {format.count(row.iteration)}
      </b>
      {tokenClasses.map((name, index) => {
        const value = row.values[index];
        return value === null || value === undefined ? null : (
          <span key={name}>
            {classes[name]} {write(value)}
          </span>
        );
      })}
    </div>
  );
}
