/** What each arm reached, which arms the chart shows, and the way to run one's settings. */
import { useState } from 'react';
import { openExperiment } from '../../../state/experiment.ts';
import { configOf } from '../../../study/study.ts';
import type { Estimate, Summary } from '../../../study/summary.ts';
import { armOf } from '../../../study/verdict.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { measurementOf, mostArms, shareFigures } from './figures.ts';
import { Figures, ScrollTable } from './scroll-table.tsx';
import type { Shown } from './study-success.tsx';

interface ArmsTableProps {
  readonly summary: Summary;
  readonly shown: Shown;
  readonly show: (change: Partial<Shown>) => void;
}

export function ArmsTable({ summary, shown, show }: ArmsTableProps) {
  const { study: words, label } = useStudyText();
  const format = useFormat();
  const [filled, setFilled] = useState<string | null>(null);
  const { study, arms } = summary;
  const hasPaper = study.paper !== undefined;
  const graded = arms.some(({ measurements }) => measurements.some(({ score }) => score));
  const head = [
    { key: 'arm', say: words.arm },
    ...(hasPaper ? [{ key: 'paper', say: words.reported }] : []),
    ...['1', '0.4'].map((temperature) => ({ key: temperature, say: words.at(temperature) })),
    ...(graded
      ? ['1', '0.4'].map((temperature) => ({ key: `score ${temperature}`, say: words.scoreAt(temperature) }))
      : []),
    { key: 'reach', say: words.toLevel(format.percent(study.level)) },
    { key: 'gate', say: words.gate },
    { key: 'entropy', say: words.entropy },
    { key: 'use', say: <span className="unseen">{words.run}</span> },
  ];
  const fill = (name: string, said: string) => {
    const arm = armOf(study, name);
    openExperiment(arm.preset, configOf(study, arm, 1));
    setFilled(said);
  };
  return (
    <>
      <p className="note">
        {words.successNote} {words.mostArms(format.count(mostArms))}
      </p>
      <ScrollTable name={words.success} head={head}>
        {arms.map(({ name, mechanism: { gateMean, gateSd, entropy } }) => {
          const arm = armOf(study, name);
          const said = label(arm.label);
          const chosen = shown.arms.includes(name);
          const measured = [1, 0.4].map((at) => measurementOf(summary, name, shown.split, at));
          const reported = arm.paper.find(({ split }) => split === shown.split)?.success?.all;
          const reach = measured[0]?.reach;
          const next = arms
            .map((one) => one.name)
            .filter((one) => (one === name) !== shown.arms.includes(one));
          return (
            <tr key={name}>
              <th scope="row">
                <label className="arm">
                  <input
                    type="checkbox"
                    checked={chosen}
                    disabled={!chosen && shown.arms.length >= mostArms}
                    aria-label={words.showArm(said)}
                    onChange={() => show({ arms: next })}
                  />
                  {said}
                </label>
              </th>
              {hasPaper && <td>{reported === undefined ? words.none : format.fixed(reported, 1)}</td>}
              {measured.map((one) => (
                <Share key={one?.temperature} value={one?.success.all} />
              ))}
              {graded &&
                measured.map((one) => (
                  <Share key={`score ${one?.temperature}`} value={one?.score ?? one?.success.all} />
                ))}
              <td>
                {reach &&
                  words.reached(
                    reach.median === null ? words.none : format.count(reach.median),
                    format.count(reach.runs),
                    format.count(study.seeds),
                  )}
              </td>
              <td>
                {gateMean === null || gateSd === null
                  ? words.none
                  : `${format.fixed(gateMean, 2)} ± ${format.fixed(gateSd, 2)}`}
              </td>
              <td>{entropy === null ? words.none : format.fixed(entropy, 2)}</td>
              <td>
                <button
                  type="button"
                  className="quiet"
                  aria-label={words.runArm(said)}
                  onClick={() => fill(name, said)}
                >
                  {words.run}
                </button>
              </td>
            </tr>
          );
        })}
      </ScrollTable>
      <p role="status" className={filled === null ? 'unseen' : 'note strong'}>
        {filled !== null && words.filled(filled)}
      </p>
    </>
  );
}

function Share({ value }: { readonly value: Estimate | undefined }) {
  const format = useFormat();
  return <td>{value && <Figures of={shareFigures(value, format)} />}</td>;
}
