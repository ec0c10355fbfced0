/** The tokens that enter the mean and the deviation, so that one sees what this token is compared with. */
import type { StepRecord } from '../../../protocol/recording.ts';
import { selectToken } from '../../../state/selection.ts';
import { placed } from '../../marks/placed.ts';
import { shownToken } from '../../marks/said.ts';
import { useFormat, useText } from '../../text/use-text.ts';

interface NeighboursProps {
  readonly row: StepRecord;
  readonly token: number;
  /** b of ADRS-1. */
  readonly baseline: number;
}

/** Tokens before and after the chosen one: an answer in sentences has hundreds. */
const near = 16;

export function Neighbours({ row, token, baseline }: NeighboursProps) {
  const text = useText();
  const format = useFormat();
  const lowest = Math.min(baseline, ...row.lT, -1e-3);
  const shown = placed(row.tokens).filter(({ index }) => Math.abs(index - token) <= near);
  const share = (value: number) => `${(value / lowest) * 100}%`;
  return (
    <figure className="neighbours">
      <figcaption>
        {text.why.neighbours} <i>l</i>
        <sup>T</sup>; {text.why.meanLine}
        {shown.length < row.tokens.length &&
          `; ${text.why.nearest(format.count(shown.length), format.count(row.tokens.length))}`}
      </figcaption>
      <ul>
        {shown.map(({ item: word, index, key }) => (
          <li key={key} className={index === token ? 'chosen' : undefined}>
            <button type="button" tabIndex={-1} onClick={() => selectToken(row.step, index)}>
              {shownToken(word)}
            </button>
            <span className="gauge">
              <span className="fill" style={{ width: share(row.lT[index] ?? 0) }} />
              <span className="mean" style={{ left: share(baseline) }} />
            </span>
            <span className="value">{format.fixed(row.lT[index] ?? 0, 2)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
