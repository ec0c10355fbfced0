/** The success chart while a study is open: the chosen arms' curves, and the same numbers as a table. */
import { useMemo } from 'react';
import type { Summary } from '../../../study/summary.ts';
import { Panel } from '../../marks/panel.tsx';
import { useStudyText } from '../../text/use-study-text.ts';
import { useText } from '../../text/use-text.ts';
import { ArmMark } from './arm-mark.tsx';
import { type ChosenArm, chosenArms } from './chosen-arms.ts';
import { CurveTable } from './curve-table.tsx';
import { chartRows, splitsOf } from './figures.ts';
import StudyChart from './study-chart.tsx';

/** What of a study the chart and the tables show. */
export interface Shown {
  readonly arms: readonly string[];
  readonly split: string;
  readonly temperature: number;
}

interface StudySuccessProps {
  readonly summary: Summary;
  readonly shown: Shown;
  readonly show: (change: Partial<Shown>) => void;
}

const height = 260;

export function StudySuccess({ summary, shown, show }: StudySuccessProps) {
  const text = useText();
  const { study: words, label } = useStudyText();
  const { arms: names, split, temperature } = shown;
  const arms = useMemo(() => chosenArms(summary, names, label), [summary, names, label]);
  const rows = useMemo(
    () => chartRows(summary, names, split, temperature),
    [summary, names, split, temperature],
  );
  return (
    <Panel
      name="success study-success"
      title={text.success.titles.success}
      aside={<Choices summary={summary} shown={shown} show={show} />}
    >
      <div className="chart" style={{ height }}>
        <StudyChart rows={rows} arms={arms} height={height} />
      </div>
      <Legend arms={arms} note={words.band} />
      <CurveTable rows={rows} arms={arms} />
    </Panel>
  );
}

const temperatures = ['1', '0.4'] as const;

function Choices({ summary, shown, show }: StudySuccessProps) {
  const { study: words, sentences } = useStudyText();
  const splits = splitsOf(summary);
  return (
    <span className="study-choices">
      {splits.length > 1 && (
        <label>
          {words.split}{' '}
          <select value={shown.split} onChange={(event) => show({ split: event.target.value })}>
            {splits.map((split) => (
              <option key={split} value={split}>
                {sentences.split(split)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {words.temperature}{' '}
        <select
          value={String(shown.temperature)}
          onChange={(event) => show({ temperature: Number(event.target.value) })}
        >
          {temperatures.map((one) => (
            <option key={one} value={one}>
              {words.temperatureSay[one]}
            </option>
          ))}
        </select>
      </label>
    </span>
  );
}

function Legend({ arms, note }: { readonly arms: readonly ChosenArm[]; readonly note: string }) {
  return (
    <ul className="legend">
      {arms.map(({ name, label, style: { color, dash } }, index) => (
        <li key={name}>
          <svg width="32" height="12" aria-hidden="true">
            <line x2="32" y1="6" y2="6" stroke={color} strokeWidth="2" strokeDasharray={dash} />
            <ArmMark index={index} x={16} y={6} color={color} />
          </svg>
          {label}
        </li>
      ))}
      <li className="muted">{note}</li>
    </ul>
  );
}
