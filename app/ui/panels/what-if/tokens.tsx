/** The chosen trajectory twice: tokens coloured by the run's credit and by what it would be, on one scale. */
import type { Config } from '../../../experiment/config.ts';
import type { StepRecord } from '../../../protocol/recording.ts';
import type { Focus } from '../../../state/focus.ts';
import { domainOf, type Quantity, quantitiesOf } from '../../../state/quantity.ts';
import { selectToken } from '../../../state/selection.ts';
import { Observation } from '../../marks/observation.tsx';
import { Panel } from '../../marks/panel.tsx';
import { TokenStrip } from '../../marks/token-strip.tsx';
import { useFormat } from '../../text/use-text.ts';
import type { WhatIfText } from '../../text/what-if.en.ts';
import { QuantityChoice } from '../trajectory/quantity-choice.tsx';
import { StripLegend } from '../trajectory/strip-legend.tsx';
import { tokenAfter } from '../trajectory/token-after.ts';

interface TokensProps {
  readonly focus: Focus;
  readonly asked: readonly StepRecord[];
  readonly method: Config['method'];
  readonly text: WhatIfText;
}

export function Tokens({ focus, asked, method, text }: TokensProps) {
  const format = useFormat();
  const { turns, turn, token } = focus;
  const offered = quantitiesOf(method);
  const quantity: Quantity = offered.includes(focus.quantity) ? focus.quantity : 'advantage';
  const domain = Math.max(domainOf(focus.rows, quantity), domainOf(asked, quantity));
  return (
    <Panel name="what-if-tokens" title={text.tokens}>
      <div className="strip-head">
        <QuantityChoice chosen={quantity} method={method} />
        <StripLegend quantity={quantity} domain={domain} />
      </div>
      <ol>
        {turns.map((row) => {
          const other = asked.find(
            (one) => one.group === row.group && one.trajectory === row.trajectory && one.step === row.step,
          );
          const strip = (shown: StepRecord) => (
            <TokenStrip
              row={shown}
              quantity={quantity}
              domain={domain}
              chosen={row === turn ? token : null}
              select={(index) => selectToken(row.step, index)}
              move={(event) => {
                const target = turn && tokenAfter(event.key, turns, turn.step, token);
                if (!target) return;
                event.preventDefault();
                selectToken(target.step, target.token);
              }}
            />
          );
          return (
            <li key={row.step} className="what-if-turn">
              <span className="muted">{format.count(row.step + 1)}</span>
              <Observation row={row} />
              <span className="what-if-tag">{text.recorded}</span>
              {strip(row)}
              <span className="what-if-tag">{text.asked}</span>
              {other && strip(other)}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
