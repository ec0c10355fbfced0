/** The sums of the chosen token, as the run had them and as they would be. */
import type { Config } from '../../../experiment/config.ts';
import type { StepRecord } from '../../../protocol/recording.ts';
import type { Focus } from '../../../state/focus.ts';
import { SymbolMark } from '../../marks/glossary-mark.tsx';
import { Panel } from '../../marks/panel.tsx';
import { shownToken } from '../../marks/said.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import type { WhatIfText } from '../../text/what-if.en.ts';
import { explain } from '../why/explain.ts';
import { linesOf } from '../why/lines.ts';

interface WhyProps {
  readonly focus: Focus;
  readonly asked: readonly StepRecord[];
  readonly configs: readonly [recorded: Config, asked: Config];
  readonly text: WhatIfText;
}

export function Why({ focus, asked, configs, text }: WhyProps) {
  const words = useText();
  const format = useFormat();
  const row = focus.turn;
  const other = row && asked[focus.rows.indexOf(row)];
  if (!row || !other) return null;
  const [before, after] = [row, other].map((one, i) => {
    const config = configs[i === 0 ? 0 : 1];
    const explanation = explain(one, focus.token, config);
    return explanation ? linesOf(explanation, config, words, format) : [];
  });
  const symbols = [...new Set([...(before ?? []), ...(after ?? [])].map(({ symbol }) => symbol))];
  return (
    <Panel
      name="what-if-why"
      title={text.why}
      aside={<b className="word">{shownToken(row.tokens[focus.token] ?? '')}</b>}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.quantity}</th>
            <th scope="col" className="value">
              {text.recorded}
            </th>
            <th scope="col" className="value">
              {text.asked}
            </th>
          </tr>
        </thead>
        <tbody>
          {symbols.map((symbol) => {
            const [was, is] = [before, after].map((lines) => lines?.find((line) => line.symbol === symbol));
            return (
              <tr key={symbol}>
                <th scope="row">
                  <i>
                    <SymbolMark name={symbol} />
                  </i>{' '}
                  <span className="muted">{(was ?? is)?.name}</span>
                </th>
                <td className="value">{was ? format.number(was.value) : '–'}</td>
                <td className="value">{is ? format.number(is.value) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
