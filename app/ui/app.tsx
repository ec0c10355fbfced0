/** The page: what can be set on the left, beside it the view that a person chose. */
import { memo, useEffect } from 'react';
import { usePreferences } from '../state/preferences.ts';
import { Announcer } from './announcer.tsx';
import { Banners } from './panels/banners/banners.tsx';
import { RunBar } from './panels/run-bar/run-bar.tsx';
import { SettingsPanel } from './panels/settings/settings-panel.tsx';
import { Transport } from './panels/transport/transport.tsx';
import { useText } from './text/use-text.ts';
import { useFocus } from './use-focus.ts';
import { usePlayback } from './use-playback.ts';
import { View, ViewSwitch } from './views.tsx';

/** What does not depend on where the page looks stays as it is while somebody scrubs. */
const Bar = memo(RunBar);
const Controls = memo(Transport);
const Settings = memo(SettingsPanel);
const Switch = memo(ViewSwitch);

export function App() {
  const text = useText();
  const { language, theme } = usePreferences();
  const focus = useFocus();
  usePlayback(focus?.last ?? -1);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);

  return (
    <>
      <title>{text.title}</title>
      <Bar />
      <Switch />
      <Banners />
      <main className="grid">
        <div className="left">
          <Controls />
          <Settings />
        </div>
        <View focus={focus} />
      </main>
      <Announcer focus={focus} />
    </>
  );
}
