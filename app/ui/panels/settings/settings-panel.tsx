/**
 * The controls, drawn from the declared settings of the method. On narrow screens the panel is a popover behind a
 * button; on wide ones the style sheet keeps it in the page.
 */
import { type PresetName, presets } from '../../../experiment/config.ts';
import { type SettingKey, settingsOf } from '../../../experiment/settings.ts';
import { changeSetting, openExperiment, useExperiment } from '../../../state/experiment.ts';
import { proposeSettings } from '../../../state/policy.ts';
import { useText } from '../../text/use-text.ts';
import { Control } from './control.tsx';
import { ModelControl } from './model-control.tsx';
import { ProviderControl } from './provider-control.tsx';
import { openSections, sectionOf, sections } from './sections.ts';
import './settings.css';

export const settingsPanelId = 'settings';

export function SettingsPanel() {
  const text = useText();
  const config = useExperiment((state) => state.config);
  const shown: readonly SettingKey[] = ['world', 'method', ...settingsOf(config)];
  return (
    <section id={settingsPanelId} popover="auto" className="settings" aria-label={text.settingsPanel.title}>
      <header className="settings-head">
        <h2>{text.settingsPanel.title}</h2>
        <button
          type="button"
          className="quiet only-narrow"
          popoverTarget={settingsPanelId}
          popoverTargetAction="hide"
        >
          {text.settingsPanel.close}
        </button>
      </header>
      <PresetControl />
      <ModelControl />
      {sections.map((section) => {
        const keys = inOrder(shown.filter((key) => sectionOf[key] === section));
        if (keys.length === 0) return null;
        return (
          <details key={section} open={openSections.has(section)}>
            <summary>{text.settingsPanel.sections[section]}</summary>
            {keys.map((key) => (
              <Control key={key} name={key} value={config[key]} change={changeSetting} />
            ))}
            {section === 'length' && <ProviderControl />}
          </details>
        );
      })}
    </section>
  );
}

/** The base belongs right under the method that it serves. */
function inOrder(keys: readonly SettingKey[]): readonly SettingKey[] {
  if (!keys.includes('base')) return keys;
  const rest = keys.filter((key) => key !== 'base');
  const at = rest.indexOf('method') + 1;
  return [...rest.slice(0, at), 'base', ...rest.slice(at)];
}

function PresetControl() {
  const text = useText();
  const preset = useExperiment((state) => state.preset);
  const names = Object.keys(presets) as PresetName[];
  return (
    <label className="control">
      <span className="control-name">{text.settingsPanel.preset}</span>
      <select
        value={preset}
        onChange={(event) => {
          const chosen = names.find((name) => name === event.target.value);
          if (!chosen) return;
          openExperiment(chosen);
          proposeSettings();
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {text.presets[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
