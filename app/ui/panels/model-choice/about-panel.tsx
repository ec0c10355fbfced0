/** What the chosen checkpoint is, what Run would download, and whether it fits; asked before anything of it is loaded. */
import type { InspectedModel, ModelPlace } from '../../../protocol/checkpoint-model.ts';
import { answersAbout, type InspectionState, inspect, useInspection } from '../../../state/inspection.ts';
import { policyName, usePolicy } from '../../../state/policy.ts';
import { useRun } from '../../../state/run.ts';
import { sayBytes } from '../../format/bytes.ts';
import { Panel } from '../../marks/panel.tsx';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { MemoryTable } from './memory-table.tsx';
import { SourceSentence } from './source-sentence.tsx';
import { WouldFit } from './would-fit.tsx';

export function AboutPanel({ place }: { readonly place: ModelPlace }) {
  const { about: words } = useModelText();
  const { asking, model, failure } = useInspection(answersAbout(place));
  const proposes = usePolicy(({ proposed }) => Object.keys(proposed).length > 0);
  const loading = useRun(({ state }) => state === 'loading');
  // The open run's table says the same while nothing else is chosen.
  const open = useRun(({ memory }) => memory);
  const shown = open !== null && JSON.stringify(open) === JSON.stringify(model?.memory);
  return (
    <Panel name="model-about" title={words.title(policyName({ place }) ?? '')}>
      <p role="status" className="muted asking">
        {asking ? words.asking : loading ? words.waits : ''}
      </p>
      {failure && <Failed failure={failure} />}
      {model && (
        <>
          <Facts model={model} />
          <p>{model.missing > 0 ? <Fetches model={model} /> : words.fetchesNothing}</p>
          <p className="note">
            {words.voice} {proposes && words.proposed}
          </p>
          {!shown && <MemoryTable memory={model.memory} />}
          <WouldFit memory={model.memory} />
        </>
      )}
    </Panel>
  );
}

function Failed({ failure }: { readonly failure: NonNullable<InspectionState['failure']> }) {
  const { about } = useModelText();
  const text = useText();
  return (
    <div role="alert" className="note strong">
      <p>{failure.source ? <SourceSentence failure={failure.source} /> : text.failure.codes[failure.code]}</p>
      <p className="detail" lang="en">
        {failure.detail}
      </p>
      <button type="button" onClick={inspect}>
        {about.again}
      </button>
    </div>
  );
}

function Fetches({ model: { missing, free } }: { readonly model: InspectedModel }) {
  const { about: words } = useModelText();
  const format = useFormat();
  return (
    <>
      <b>{words.fetches(sayBytes(missing, format))}</b> {free !== null && missing > free && words.noRoom}
    </>
  );
}

function Facts({ model }: { readonly model: InspectedModel }) {
  const { about: words } = useModelText();
  const { device } = useText();
  const format = useFormat();
  const { names } = words;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [names.family, words.families[model.family]],
    [names.parameters, format.compact(model.parameters)],
    [names.layers, format.count(model.layers)],
    [names.hidden, format.count(model.hiddenSize)],
    [names.files, sayBytes(model.bytes, format)],
    ...(model.free === null ? [] : [[names.free, sayBytes(model.free, format)] as const]),
    [names.device, device.providers[model.device]],
  ];
  return (
    <dl className="model-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
