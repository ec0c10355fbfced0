/** Chooses the arms of a small study: the settings as they are now, or a preset as it is. */
import { type PresetName, presets } from '../../../experiment/config.ts';
import { placed } from '../../marks/placed.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat, useText } from '../../text/use-text.ts';

/** `current`: the settings as they are when the study starts. */
export type ArmName = PresetName | 'current';

const names: readonly ArmName[] = ['current', ...(Object.keys(presets) as PresetName[])];

interface ArmChoiceProps {
  /** By place; null for an arm that is left out. */
  readonly chosen: readonly (ArmName | null)[];
  /** So many have to be there. */
  readonly least: number;
  readonly choose: (chosen: readonly (ArmName | null)[]) => void;
}

export function ArmChoice({ chosen, least, choose }: ArmChoiceProps) {
  const text = useText();
  const format = useFormat();
  const { small: words } = useStudyText();
  return (
    <fieldset className="arm-choice">
      <legend>
        {words.arms} <span className="muted">{words.armsNote}</span>
      </legend>
      {placed(chosen).map(({ item: name, index: place, key }) => (
        <label key={key}>
          <span className="unseen">{words.arm(format.count(place + 1))}</span>
          <select
            value={name ?? ''}
            onChange={(event) => {
              const picked = names.find((one) => one === event.target.value) ?? null;
              choose(chosen.map((one, at) => (at === place ? picked : one)));
            }}
          >
            {place >= least && <option value="">{words.noArm}</option>}
            {names.map((one) => (
              <option key={one} value={one}>
                {one === 'current' ? words.current : text.presets[one]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
