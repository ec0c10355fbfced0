/** One episode: what the policy read and answered, its tokens coloured by a quantity of their trace. */
import { useMemo } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { domainOf } from '../../../state/quantity.ts';
import { useView } from '../../../state/view.ts';
import { Empty } from '../../marks/empty.tsx';
import { Panel } from '../../marks/panel.tsx';
import { useFormat, useText } from '../../text/use-text.ts';
import { FindBar } from './find-bar.tsx';
import { NotRecorded } from './not-recorded.tsx';
import { Prompts } from './prompts.tsx';
import { QuantityChoice } from './quantity-choice.tsx';
import { StripLegend } from './strip-legend.tsx';
import { Turns } from './turns.tsx';
import './trajectory.css';

export function TrajectoryPanel({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const format = useFormat();
  const method = useView((view) => view.header?.config.method);
  const quantity = focus?.quantity ?? 'advantage';
  const rows = focus?.rows;
  const domain = useMemo(() => domainOf(rows ?? [], quantity), [rows, quantity]);
  if (!focus?.group) {
    return (
      <Panel name="trajectory" title={text.trajectory.heading}>
        <Empty>{focus ? text.groups.start : text.trajectory.empty}</Empty>
      </Panel>
    );
  }
  const { group, trajectory, turns } = focus;
  const summary = text.trajectory.summary(
    format.number(group.returns[trajectory] ?? 0),
    format.count(group.steps[trajectory] ?? 0),
  );
  return (
    <Panel
      name="trajectory"
      title={text.trajectory.title(format.count(trajectory + 1))}
      aside={<p className="muted">{`${group.task} · ${summary}`}</p>}
    >
      <div className="strip-head">
        {method && <QuantityChoice chosen={quantity} method={method} />}
        <StripLegend quantity={quantity} domain={domain} />
        <FindBar focus={focus} />
      </div>
      <div className="turns">
        {turns.length === 0 ? <NotRecorded focus={focus} /> : <Turns focus={focus} domain={domain} />}
      </div>
      <Prompts focus={focus} />
    </Panel>
  );
}
