/** What the experiment is, what differs from its preset, how its run goes, and how to pass it on. */
import { useLayoutEffect } from 'react';
import { resolve, type SettingKey } from '../../../experiment/config.ts';
import { linkWithoutFrame } from '../../../state/address.ts';
import { restoreSetting, useExperiment } from '../../../state/experiment.ts';
import { useFrame } from '../../../state/links-frame.ts';
import { chooseMini, policyName, usePolicy } from '../../../state/policy.ts';
import { chooseLanguage, chooseTheme, themes, usePreferences } from '../../../state/preferences.ts';
import { experimentText, valueText } from '../../text/describe.ts';
import { loadDictionary } from '../../text/dictionaries.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { DeviceLine } from './device-line.tsx';
import { IncomingPlace } from './incoming-place.tsx';
import { RunLine } from './run-line.tsx';
import { ShareTools } from './share-tools.tsx';
import './frame.css';
import './run-bar.css';

export function RunBar() {
  const text = useText();
  const config = useExperiment((state) => state.config);
  const { embed, hide } = useFrame();
  // The style sheet leaves parts out, so that nobody else needs to know of frames; before anything is painted.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hide = hide.join(' ');
    dataset.embed = String(embed);
  }, [embed, hide]);
  return (
    <>
      <header className="bar">
        <h1>{text.title}</h1>
        <p className="what">{experimentText(config, text)}</p>
        <Changes />
        <div className="bar-end">
          {embed ? <WholePage /> : <ShareTools />}
          {!embed && <LanguageAndTheme />}
        </div>
        <div className="bar-second">
          <RunLine />
          <DeviceLine />
        </div>
      </header>
      <IncomingPlace />
    </>
  );
}

/** Out of the frame, to where everything is. The address is read when it is wanted: it follows what one looks at. */
function WholePage() {
  const text = useText();
  return (
    <button
      type="button"
      className="quiet"
      onClick={() => window.open(linkWithoutFrame(window.location.href), '_blank', 'noopener')}
    >
      {text.bar.whole} <span aria-hidden="true">↗</span>
    </button>
  );
}

function Changes() {
  const text = useText();
  const format = useFormat();
  const { preset, difference, config } = useExperiment();
  const keys = Object.keys(difference) as SettingKey[];
  const base = resolve(preset);
  const model = usePolicy(policyName);
  return (
    <ul className="chips" aria-label={text.bar.changes}>
      {model !== null && (
        <li>
          <button
            type="button"
            className="chip"
            onClick={chooseMini}
            title={text.bar.putBack(text.settingsPanel.model, text.settingsPanel.mini)}
          >
            {model} <span aria-hidden="true">×</span>
          </button>
        </li>
      )}
      {keys.map((key) => {
        const { name } = text.settings[key];
        return (
          <li key={key}>
            <button
              type="button"
              className="chip"
              onClick={() => restoreSetting(key)}
              title={text.bar.putBack(name, valueText(key, base[key], text, format))}
            >
              {name} {valueText(key, config[key], text, format)} <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const themeMarks = { system: '◐', light: '○', dark: '●' } as const;

function LanguageAndTheme() {
  const text = useText();
  const { language, theme } = usePreferences();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const other = language === 'en' ? 'ko' : 'en';
  return (
    <>
      <button
        type="button"
        className="quiet"
        lang={other}
        onClick={() => void loadDictionary(other).then(() => chooseLanguage(other))}
        title={text.bar.switchLanguage}
      >
        {text.bar.otherLanguage}
      </button>
      <button
        type="button"
        className="quiet"
        onClick={() => chooseTheme(next)}
        aria-label={text.bar.theme[theme]}
        title={text.bar.theme[theme]}
      >
        <span aria-hidden="true">{themeMarks[theme]}</span>
      </button>
    </>
  );
}
