/** One setting: its plain name and symbol, its value, and on demand what it does and where its default comes from. */
import { useId } from 'react';
import { type Config, parseSetting } from '../../../experiment/config.ts';
import { type ChoiceSetting, type Setting, type SettingKey, settings } from '../../../experiment/settings.ts';
import { Formula } from '../../marks/formula.tsx';
import { Symbols } from '../../marks/symbols.tsx';
import { choiceText } from '../../text/describe.ts';
import { notation } from '../../text/notation.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { NumberField } from './number-field.tsx';

interface ControlProps {
  readonly name: SettingKey;
  readonly value: string | number;
  readonly change: (difference: Partial<Config>) => void;
}

export function Control({ name, value, change: give }: ControlProps) {
  const text = useText();
  const field = useId();
  const setting: Setting = settings[name];
  const change = (written: string) => give(parseSetting(name, written));
  return (
    <div className="control">
      <label className="control-name" htmlFor={field}>
        {text.settings[name].name}
      </label>
      {/* Beside the label: what can be pressed must not stand in it. */}
      {setting.symbol && <Symbols text={`‹${setting.symbol}›`} />}
      <Explanation name={name} setting={setting} />
      {setting.kind === 'choice' ? (
        <ChoiceField id={field} name={name} setting={setting} value={String(value)} change={change} />
      ) : (
        <NumberField
          id={field}
          label={text.settings[name].name}
          setting={setting}
          value={Number(value)}
          change={change}
        />
      )}
    </div>
  );
}

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: SettingKey;
  readonly setting: ChoiceSetting;
  readonly value: string;
  readonly change: (written: string) => void;
}

function ChoiceField({ id, name, setting, value, change }: ChoiceFieldProps) {
  const text = useText();
  return (
    <select id={id} value={value} onChange={(event) => change(event.target.value)}>
      {setting.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceText(name, choice, text)}
        </option>
      ))}
    </select>
  );
}

function Explanation({ name, setting }: { readonly name: SettingKey; readonly setting: Setting }) {
  const text = useText();
  const format = useFormat();
  const popover = useId();
  const fallback =
    typeof setting.default === 'number'
      ? format.exact(setting.default)
      : choiceText(name, setting.default, text);
  return (
    <>
      <button
        type="button"
        className="about"
        popoverTarget={popover}
        aria-label={text.settingsPanel.explain(text.settings[name].name)}
      >
        ?
      </button>
      <div id={popover} popover="auto" className="float">
        <b>{text.settings[name].name}</b>
        <span>{text.settings[name].sentence}</span>
        {setting.id && (
          <span>
            <span className="id">{setting.id}</span> <Formula text={notation[setting.id]} />
          </span>
        )}
        <span className="muted">
          {fallback}: {text.settingsPanel.source[setting.source]}
        </span>
      </div>
    </>
  );
}
