/** The recorded rollouts of an iteration with their credit under other settings, beside what the run had. */
import { useEffect, useMemo } from 'react';
import { type Config, differenceFrom, nearestPreset } from '../../../experiment/config.ts';
import { settings } from '../../../experiment/settings.ts';
import { openExperiment } from '../../../state/experiment.ts';
import type { Focus } from '../../../state/focus.ts';
import { goTo } from '../../../state/place.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { selectIteration, useSelection } from '../../../state/selection.ts';
import { reset, run } from '../../../state/session.ts';
import { nearestKept, useView } from '../../../state/view.ts';
import {
  creditSettings,
  differing,
  moveSetting,
  possibleMethods,
  putAllBack,
  useChanges,
} from '../../../state/what-if/changes.ts';
import { recompute } from '../../../state/what-if/recompute.ts';
import { Empty } from '../../marks/empty.tsx';
import { Panel } from '../../marks/panel.tsx';
import { useFormat, useText } from '../../text/use-text.ts';
import { whatIfEn } from '../../text/what-if.en.ts';
import { whatIfKo } from '../../text/what-if.ko.ts';
import type { ViewProps } from '../../views.tsx';
import { Control } from '../settings/control.tsx';
import { Scrubber } from '../success/scrubber.tsx';
import { NotRecorded } from '../trajectory/not-recorded.tsx';
import { Groups } from './groups.tsx';
import { Moved } from './moved.tsx';
import { Tokens } from './tokens.tsx';
import { Why } from './why.tsx';
import './what-if.css';

const texts = { en: whatIfEn, ko: whatIfKo };

export default function WhatIfView({ focus }: ViewProps) {
  const text = texts[usePreferences(({ language }) => language)];
  const recorded = useView(({ header }) => header?.config);
  const format = useFormat();
  const unrecorded = focus && focus.rows.length === 0;
  const asked = useAsked(focus?.rows ?? nothing, recorded);
  const steps = useView((view) => view.steps);
  const iterations = useView((view) => view.iterations);
  // Whoever comes here wants to see credit: a recording that plays stops where the tokens were kept.
  useEffect(() => {
    if (!unrecorded || !useSelection.getState().playing) return;
    const nearest = nearestKept(steps, focus.iteration.iteration);
    const index = iterations.findIndex((record) => record.iteration === nearest);
    if (index >= 0) selectIteration(index);
  }, [unrecorded, focus, steps, iterations]);
  return (
    <>
      <div className="centre">
        <Panel
          name="what-if"
          title={focus ? text.title(format.count(focus.iteration.iteration)) : text.heading}
        >
          <p className="what-if-intro muted">{text.intro}</p>
          <Scrubber focus={focus} />
          {!focus && <Empty>{text.empty}</Empty>}
          {unrecorded &&
            (focus.iteration.iteration === 0 ? <Empty>{text.start}</Empty> : <NotRecorded focus={focus} />)}
        </Panel>
        {focus && asked && !unrecorded && <Beside focus={focus} asked={asked} />}
      </div>
      <div className="right">
        {focus && recorded && asked && <Side focus={focus} recorded={recorded} asked={asked} />}
      </div>
    </>
  );
}

const nothing: Focus['rows'] = [];

interface Asked {
  readonly config: Config;
  readonly rows: Focus['rows'];
  readonly milliseconds: number;
}

/** The credit under the changed settings, and how long it took; null before there is a run. */
function useAsked(rows: Focus['rows'], recorded: Config | undefined): Asked | null {
  const change = useChanges((state) => state.change);
  return useMemo(() => {
    if (!recorded) return null;
    const config = { ...recorded, ...change };
    const start = performance.now();
    const asked = recompute(rows, recorded, config);
    return { config, rows: asked, milliseconds: performance.now() - start };
  }, [rows, recorded, change]);
}

function Beside({ focus, asked }: { readonly focus: Focus; readonly asked: Asked }) {
  const text = texts[usePreferences(({ language }) => language)];
  return (
    <>
      <Moved rows={focus.rows} asked={asked.rows} milliseconds={asked.milliseconds} text={text} />
      <Groups focus={focus} asked={asked.rows} text={text} />
      <Tokens focus={focus} asked={asked.rows} method={asked.config.method} text={text} />
    </>
  );
}

interface SideProps {
  readonly focus: Focus;
  readonly recorded: Config;
  readonly asked: Asked;
}

function Side({ focus, recorded, asked: { config, rows } }: SideProps) {
  const text = texts[usePreferences(({ language }) => language)];
  const words = useText();
  const change = useChanges((state) => state.change);
  const difference = differing(recorded, change);
  const names = Object.keys(difference).map((key) => words.settings[key as keyof Config].name);
  const scored = focus.rows.every((row) => row.lT.length === row.tokens.length);
  const start = () => {
    const preset = nearestPreset(config);
    openExperiment(preset, differenceFrom(preset, config));
    goTo('run');
    reset();
    run();
  };
  return (
    <>
      <Panel name="what-if-settings" title={text.settings}>
        <p className="what-if-changed">{names.length > 0 ? text.changed(names.join(', ')) : text.none}</p>
        <div className="what-if-buttons">
          <button type="button" disabled={names.length === 0} onClick={putAllBack}>
            {text.putBack}
          </button>
          <button type="button" disabled={names.length === 0} onClick={start}>
            {text.run}
          </button>
        </div>
        <label className="control what-if-method">
          {text.method}
          <select
            value={config.method}
            onChange={({ target }) => {
              const method = settings.method.choices.find((name) => name === target.value);
              if (method) moveSetting({ method });
            }}
          >
            {possibleMethods(scored).map((method) => (
              <option key={method} value={method}>
                {words.choices.method[method]}
              </option>
            ))}
          </select>
        </label>
        {creditSettings(config)
          .filter((key) => key !== 'method')
          .map((key) => (
            <Control key={key} name={key} value={config[key]} change={moveSetting} />
          ))}
      </Panel>
      <Why focus={focus} asked={rows} configs={[recorded, config]} text={text} />
    </>
  );
}
