/** What a link holds, in words and not in keys. */
import type { SettingKey } from '../../../experiment/config.ts';
import { type CheckpointSettings, checkpointDefaults } from '../../../protocol/checkpoint-model.ts';
import { writeCheckpointSetting } from '../../../state/checkpoint-settings.ts';
import { useExperiment } from '../../../state/experiment.ts';
import type { Focus } from '../../../state/focus.ts';
import type { LinkExtras } from '../../../state/links.ts';
import { writePolicy } from '../../../state/links-policy.ts';
import { usePlace } from '../../../state/place.ts';
import { ownExperiment, usePolicy } from '../../../state/policy.ts';
import { experimentText, valueText } from '../../text/describe.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { type Target, targets } from './target.ts';
import { TargetName } from './target-name.tsx';
import { useShareText } from './use-share-text.ts';

interface HoldsProps {
  readonly extras: LinkExtras;
  readonly focus: Focus | null;
  readonly target: Target;
}

export function Holds({ extras, focus, target }: HoldsProps) {
  const text = useText();
  const format = useFormat();
  const { share } = useShareText();
  const { held } = share;
  const { preset, difference: whole, config } = useExperiment();
  const place = usePlace();
  const model = useModel();
  // As the link is written: what an unnamed checkpoint brought along stays behind with it.
  const difference = model === null ? ownExperiment().difference : whole;
  const changed = (Object.keys(difference) as SettingKey[]).map(
    (key) => `${text.settings[key].name} ${valueText(key, config[key], text, format)}`,
  );
  // From the whole to the part: the iteration, the trajectory in it, the token in that.
  const path = targets.slice(1, targets.indexOf(target) + 1);
  return (
    <section className="holds" aria-label={share.holds}>
      <h3>{share.holds}</h3>
      <dl>
        <dt>{held.what}</dt>
        <dd>{experimentText(config, text)}</dd>
        <dt>{held.preset}</dt>
        <dd>{text.presets[preset]}</dd>
        {model !== null && (
          <>
            <dt>{held.model}</dt>
            <dd>{model}</dd>
          </>
        )}
        <dt>{held.differences}</dt>
        <dd>{changed.length > 0 ? changed.join(', ') : held.none}</dd>
        {place.view !== 'run' && (
          <>
            <dt>{held.view}</dt>
            <dd>{[text.views.names[place.view], place.open].filter((part) => part !== null).join(' · ')}</dd>
          </>
        )}
        {(extras.spot || extras.recording !== null) && (
          <>
            <dt>{held.recording}</dt>
            <dd>{extras.recording ?? held.shipped}</dd>
          </>
        )}
        {path.length > 0 && (
          <>
            <dt>{held.place}</dt>
            <dd>
              {path.map((name, index) => (
                <span key={name}>
                  {index > 0 && ' · '}
                  <TargetName target={name} focus={focus} />
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** The checkpoint that a link can name, with what is set of it; null for the mini policy, and for what it cannot name. */
function useModel(): string | null {
  const policy = usePolicy();
  const { place, settings } = policy;
  const { names } = useModelText().settings;
  if (place?.kind !== 'named' || writePolicy(policy) === '') return null;
  const keys = Object.keys(checkpointDefaults) as (keyof CheckpointSettings)[];
  const changed = keys.filter((key) => settings[key] !== checkpointDefaults[key]);
  const said = changed.map((key) => `${names[key].name} ${writeCheckpointSetting(settings[key])}`);
  return [place.typed, ...said].join(', ');
}
