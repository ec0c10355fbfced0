/** A small study of a person's own: chosen, run in this tab one run after the other, its results shown as they come. */
import { useState } from 'react';
import { useExperiment } from '../../../state/experiment.ts';
import { useRun } from '../../../state/run.ts';
import { startSmallStudy, useSmallStudy } from '../../../state/small-study.ts';
import { type SmallArm, smallBounds, smallStudy } from '../../../study/small.ts';
import { Panel } from '../../marks/panel.tsx';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { ArmChoice, type ArmName } from './arm-choice.tsx';
import { SmallProgress } from './small-progress.tsx';

const [leastArms, mostArms] = smallBounds.arms;

export function SmallStudy() {
  const { small: words } = useStudyText();
  const state = useSmallStudy((small) => small.state);
  return (
    <Panel name="small-study" title={words.title}>
      <p className="note">{words.intro}</p>
      {state === 'running' || state === 'stopped' ? null : <Plan />}
      {state !== 'none' && <SmallProgress />}
    </Panel>
  );
}

function Plan() {
  const text = useText();
  const format = useFormat();
  const { small: words } = useStudyText();
  const experiment = useExperiment();
  const busy = useRun((run) => run.state === 'running' || run.state === 'loading');
  const [chosen, choose] = useState<readonly (ArmName | null)[]>(['grpo', 'current', null, null]);
  const [seeds, setSeeds] = useState(2);
  const [iterations, setIterations] = useState(20);
  const names = chosen.slice(0, mostArms).filter((name) => name !== null);
  const twice = new Set(names).size < names.length;
  const start = () => {
    const { preset, difference, config } = experiment;
    const arms = names.map(
      (name): SmallArm =>
        name === 'current'
          ? { name, label: words.current, preset, difference }
          : { name, label: text.presets[name], preset: name, difference: {} },
    );
    const { name: title, question } = words;
    startSmallStudy(smallStudy({ title, question, arms, seeds, iterations }, config));
  };
  return (
    <>
      <div className="small-plan">
        <ArmChoice chosen={chosen} least={leastArms} choose={choose} />
        <Range name={words.seeds} bounds={smallBounds.seeds} value={seeds} change={setSeeds} />
        <Range
          name={words.iterations}
          bounds={smallBounds.iterations}
          value={iterations}
          change={setIterations}
        />
      </div>
      <p className="note">{words.few(seeds)}</p>
      <p className="small-start">
        <button type="button" className="primary" disabled={busy || twice} onClick={start}>
          {words.start}
        </button>
        <span className="muted">
          {twice
            ? words.twice
            : busy
              ? words.busy
              : words.size(format.count(names.length * seeds), format.count(iterations))}
        </span>
      </p>
    </>
  );
}

interface RangeProps {
  readonly name: string;
  readonly bounds: readonly [min: number, max: number];
  readonly value: number;
  readonly change: (value: number) => void;
}

function Range({ name, bounds: [min, max], value, change }: RangeProps) {
  const format = useFormat();
  return (
    <label className="small-range">
      <span>
        {name} <b>{format.count(value)}</b>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
    </label>
  );
}
