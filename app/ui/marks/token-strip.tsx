/** The tokens of one answer, coloured by a quantity. */
import { Fragment, type KeyboardEvent } from 'react';
import type { StepRecord } from '../../protocol/recording.ts';
import { type Quantity, valuesOf } from '../../state/quantity.ts';
import { useFormat, useText } from '../text/use-text.ts';
import { paint } from './color.ts';
import { placed } from './placed.ts';
import { isSaid, shownToken } from './said.ts';
import './token-strip.css';

interface TokenStripProps {
  readonly row: StepRecord;
  readonly quantity: Quantity;
  /** Values are coloured on [−domain, domain]. */
  readonly domain: number;
  /** Index of the chosen token, when it is in this answer. */
  readonly chosen: number | null;
  readonly select: (token: number) => void;
  readonly move: (event: KeyboardEvent) => void;
}

export function TokenStrip({ row, quantity, domain, chosen, select, move }: TokenStripProps) {
  const text = useText();
  const format = useFormat();
  const { symbol } = text.trajectory.quantities[quantity];
  return (
    <fieldset
      className={isSaid(row) ? 'strip said' : 'strip'}
      aria-label={text.trajectory.tokens(format.count(row.step + 1))}
    >
      {placed(row.tokens).map(({ item: token, index, key }) => {
        const value = valuesOf(row, quantity)[index];
        const colors = value === undefined ? undefined : paint(value, domain);
        const shown = shownToken(token);
        const label = `${shown}, ${symbol} ${value === undefined ? text.trajectory.noValue : format.number(value)}`;
        return (
          <Fragment key={key}>
            <button
              type="button"
              className={className(row, index, value)}
              style={colors && { background: colors.background, color: colors.text }}
              tabIndex={index === chosen ? 0 : -1}
              aria-pressed={index === chosen}
              aria-label={label}
              data-token={`${row.step}.${index}`}
              onClick={() => select(index)}
              onKeyDown={move}
            >
              {shown}
            </button>
            {token.includes('\n') && <br />}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

/** The sign stands as a line over or under the token, for eyes that do not tell the colours apart. */
function className(row: StepRecord, index: number, value: number | undefined): string {
  const sign = value === undefined || value === 0 ? 'zero' : value > 0 ? 'positive' : 'negative';
  return `token ${sign} ${row.classes[index] ?? ''}`;
}
