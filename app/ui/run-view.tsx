/** The run, from overview over group and trajectory to token, from the middle to the right. */
import { GatePanel } from './panels/gate/gate-panel.tsx';
import { GroupsPanel } from './panels/groups/groups-panel.tsx';
import { SuccessPanel } from './panels/success/success-panel.tsx';
import { TrajectoryPanel } from './panels/trajectory/trajectory-panel.tsx';
import { WhyPanel } from './panels/why/why-panel.tsx';
import type { ViewProps } from './views.tsx';

export function RunView({ focus }: ViewProps) {
  return (
    <>
      <div className="centre">
        <SuccessPanel focus={focus} />
        <GroupsPanel focus={focus} />
        <TrajectoryPanel focus={focus} />
      </div>
      <div className="right">
        <GatePanel focus={focus} />
        <WhyPanel focus={focus} />
      </div>
    </>
  );
}
