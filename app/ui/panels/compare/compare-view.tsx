/** Two runs at the same iteration: their tokens aligned, on one colour scale, with the difference of their credits. */
import { useEffect, useMemo, useState } from 'react';
import type { Recording, StepRecord } from '../../../protocol/recording.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { domainOf, type Quantity, quantitiesOf } from '../../../state/quantity.ts';
import { Choice } from '../../marks/choice.tsx';
import { Panel } from '../../marks/panel.tsx';
import { compareEn } from '../../text/compare.en.ts';
import { compareKo } from '../../text/compare.ko.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { StripLegend } from '../trajectory/strip-legend.tsx';
import { pairs } from './align.ts';
import { Facts } from './facts.tsx';
import { ShowButtons } from './show-buttons.tsx';
import { type Source, useSources } from './sources.ts';
import { Strips } from './strips.tsx';
import './compare.css';

const texts = { en: compareEn, ko: compareKo };

export default function CompareView() {
  const text = texts[usePreferences(({ language }) => language)];
  const { sources, open } = useSources(text);
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const [a, b] = [sourceAt(sources, chosen[0], 0), sourceAt(sources, chosen[1], 1)];
  const choose = (place: 0 | 1, key: string) => {
    setChosen(place === 0 ? [key, chosen[1]] : [chosen[0], key]);
  };
  const closed = [a, b].find((source) => source?.state === 'closed')?.key;
  useEffect(() => {
    if (closed !== undefined) open(closed);
  }, [closed, open]);
  return (
    <div className="centre wide">
      <Panel name="compare" title={text.title}>
        <p className="muted compare-intro">{text.intro}</p>
        <div className="choices">
          {([a, b] as const).map((source, i) => (
            <Choice
              key={i === 0 ? 'A' : 'B'}
              label={text.run(i === 0 ? 'A' : 'B')}
              value={source?.key ?? ''}
              choices={sources.map(({ key, label }) => [key, label] as const)}
              choose={(key) => choose(i === 0 ? 0 : 1, key)}
            />
          ))}
        </div>
        <ShowButtons sources={[a, b]} text={text} />
        {[a, b].map(
          (source) =>
            source &&
            source.state !== 'ready' && (
              <p key={source.key} role="status">
                {source.state === 'failed' ? `${text.failed} ${source.detail} ` : text.loading}
                {source.state === 'failed' && (
                  <button type="button" onClick={() => open(source.key)}>
                    {text.retry}
                  </button>
                )}
              </p>
            ),
        )}
      </Panel>
      {a?.recording && b?.recording && <Both a={a.recording} b={b.recording} />}
    </div>
  );
}

/** The chosen one, else the first that is there for A and another for B. */
function sourceAt(sources: readonly Source[], key: string | null, place: number): Source | undefined {
  return sources.find((source) => source.key === key) ?? sources[Math.min(place, sources.length - 1)];
}

function Both({ a, b }: { readonly a: Recording; readonly b: Recording }) {
  const text = texts[usePreferences(({ language }) => language)];
  const words = useText();
  const format = useFormat();
  const shared = useMemo(() => [...a.steps.keys()].filter((iteration) => b.steps.has(iteration)), [a, b]);
  const [wanted, setWanted] = useState({ iteration: -1, group: 0, trajectory: 0 });
  const [asked, setQuantity] = useState<Quantity>('advantage');
  const iteration = shared.includes(wanted.iteration) ? wanted.iteration : shared[0];
  const record = a.iterations.find((one) => one.iteration === iteration);
  const other = b.iterations.find((one) => one.iteration === iteration);
  const group = record?.groups[wanted.group] ?? record?.groups[0];
  if (iteration === undefined || !record || !other || !group) {
    return (
      <Panel name="compare-tokens" title={text.facts}>
        <p className="empty">{text.nothing}</p>
      </Panel>
    );
  }
  const trajectory = wanted.trajectory < group.returns.length ? wanted.trajectory : 0;
  const offered = quantitiesOf(a.header.config.method).filter((quantity) =>
    quantitiesOf(b.header.config.method).includes(quantity),
  );
  const quantity = offered.includes(asked) ? asked : 'advantage';
  const of = (recording: Recording): readonly StepRecord[] => recording.steps.get(iteration) ?? [];
  const own = (rows: readonly StepRecord[]) =>
    rows.filter((row) => row.group === group.group && row.trajectory === trajectory);
  const domain = Math.max(domainOf(of(a), quantity), domainOf(of(b), quantity));
  const twin = other.groups.find((one) => one.group === group.group);
  const aligned = pairs(own(of(a)), own(of(b)));
  return (
    <>
      <Panel name="compare-facts" title={text.facts}>
        <Facts records={[record, other]} text={text} />
      </Panel>
      <Panel name="compare-tokens" title={group.task}>
        <div className="choices">
          <Choice
            label={text.iteration}
            value={String(iteration)}
            choices={shared.map((number) => [String(number), format.count(number)] as const)}
            choose={(number) => setWanted({ ...wanted, iteration: Number(number) })}
          />
          <Choice
            label={text.group}
            value={String(record.groups.indexOf(group))}
            choices={record.groups.map(({ task }, i) => [String(i), task] as const)}
            choose={(index) => setWanted({ iteration, group: Number(index), trajectory: 0 })}
          />
          <Choice
            label={text.trajectory}
            value={String(trajectory)}
            choices={group.returns.map((value, i) => {
              const theirs = twin?.returns[i];
              const also = theirs === undefined ? '–' : format.number(theirs);
              return [String(i), `${format.count(i + 1)}: ${format.number(value)} / ${also}`] as const;
            })}
            choose={(index) => setWanted({ iteration, group: wanted.group, trajectory: Number(index) })}
          />
          <Choice
            label={text.quantity}
            value={quantity}
            choices={offered.map((name) => [name, words.trajectory.quantities[name].name] as const)}
            choose={setQuantity}
          />
        </div>
        <StripLegend quantity={quantity} domain={domain} />
        <p className="muted compare-note">
          {twin?.task === group.task ? text.sameTask : text.otherTask(twin?.task ?? '–')}{' '}
          {text.same(format.percent(shareOf(aligned)))} {text.scale}
        </p>
        <Strips aligned={aligned} quantity={quantity} domain={domain} text={text} />
      </Panel>
    </>
  );
}

function shareOf(aligned: ReturnType<typeof pairs>): number {
  const match = aligned.flatMap((pair) => pair.match);
  return match.length === 0 ? 0 : match.filter((j) => j !== null).length / match.length;
}
