/** The page: overview, group, trajectory, token, from the middle to the right; what can be set on the left. */
import { memo, useEffect } from 'react';
import { usePreferences } from '../state/preferences.ts';
import { Announcer } from './announcer.tsx';
import { Banners } from './panels/banners/banners.tsx';
import { GatePanel } from './panels/gate/gate-panel.tsx';
import { GroupsPanel } from './panels/groups/groups-panel.tsx';
import { RunBar } from './panels/run-bar/run-bar.tsx';
import { SettingsPanel } from './panels/settings/settings-panel.tsx';
import { SuccessPanel } from './panels/success/success-panel.tsx';
import { TrajectoryPanel } from './panels/trajectory/trajectory-panel.tsx';
import { Transport } from './panels/transport/transport.tsx';
import { WhyPanel } from './panels/why/why-panel.tsx';
import { useText } from './text/use-text.ts';
import { useFocus } from './use-focus.ts';
import { usePlayback } from './use-playback.ts';

/** What does not depend on where the page looks stays as it is while somebody scrubs. */
const Bar = memo(RunBar);
const Controls = memo(Transport);
const Settings = memo(SettingsPanel);

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
      <Banners />
      <main className="grid">
        <div className="left">
          <Controls />
          <Settings />
        </div>
        <div className="centre">
          <SuccessPanel focus={focus} />
          <GroupsPanel focus={focus} />
          <TrajectoryPanel focus={focus} />
        </div>
        <div className="right">
          <GatePanel focus={focus} />
          <WhyPanel focus={focus} />
        </div>
      </main>
      <Announcer focus={focus} />
    </>
  );
}
