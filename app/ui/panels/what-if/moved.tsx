/** How far the credit under other settings is from the run's, over the whole iteration. */
import type { StepRecord } from '../../../protocol/recording.ts';
import { Panel } from '../../marks/panel.tsx';
import { useFormat } from '../../text/use-text.ts';
import type { WhatIfText } from '../../text/what-if.en.ts';
import { summaryOf } from './summary.ts';

interface MovedProps {
  readonly rows: readonly StepRecord[];
  readonly asked: readonly StepRecord[];
  readonly milliseconds: number;
  readonly text: WhatIfText;
}

export function Moved({ rows, asked, milliseconds, text }: MovedProps) {
  const format = useFormat();
  const { correlation, turned, size, tokens } = summaryOf(rows, asked);
  return (
    <Panel name="what-if-moved" title={text.moved}>
      <dl className="what-if-facts">
        <div>
          <dt>{text.correlation}</dt>
          <dd>{correlation === null ? '–' : format.number(correlation)}</dd>
        </div>
        <div>
          <dt>{text.turned}</dt>
          <dd>{format.percent(turned)}</dd>
        </div>
        <div>
          <dt>{text.size}</dt>
          <dd>
            {format.number(size[0])} → {format.number(size[1])}
          </dd>
        </div>
      </dl>
      <p className="muted what-if-took">{text.took(format.number(milliseconds), format.count(tokens))}</p>
    </Panel>
  );
}
