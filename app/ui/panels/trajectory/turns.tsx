/** The turns of an episode. All tokens are one stop of the tab key; arrows move from token to token and turn to turn. */
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react';
import type { StepRecord } from '../../../protocol/recording.ts';
import type { Focus } from '../../../state/focus.ts';
import type { Quantity } from '../../../state/quantity.ts';
import { selectToken } from '../../../state/selection.ts';
import { Observation } from '../../marks/observation.tsx';
import { isSaid } from '../../marks/said.ts';
import { TokenStrip } from '../../marks/token-strip.tsx';
import { useFormat, useText } from '../../text/use-text.ts';
import { tokenAfter } from './token-after.ts';

interface TurnsProps {
  readonly focus: Focus;
  readonly domain: number;
}

export function Turns({ focus, domain }: TurnsProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const { turns, turn, token, quantity } = focus;
  // Turns stay as they are while the choice moves among others: the handler reads the newest place from here.
  const place = useRef({ turns, turn, token });
  place.current = { turns, turn, token };

  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    list.current.querySelector<HTMLElement>(`[data-token="${turn?.step}.${token}"]`)?.focus();
  }, [turn, token]);

  const move = useCallback((event: KeyboardEvent) => {
    const from = place.current;
    const target = from.turn && tokenAfter(event.key, from.turns, from.turn.step, from.token);
    if (!target) return;
    event.preventDefault();
    selectToken(target.step, target.token);
  }, []);
  return (
    <div ref={list}>
      {blocksOf(turns).map((block) => (
        <ol
          key={block[0]?.step}
          className="turn-block"
          start={(block[0]?.step ?? 0) + 1}
          aria-label={text.trajectory.find}
        >
          {block.map((row) => (
            <Turn
              key={row.step}
              row={row}
              quantity={quantity}
              domain={domain}
              chosen={row === turn ? token : null}
              move={move}
            />
          ))}
        </ol>
      ))}
    </div>
  );
}

/** Turns by the dozen: a browser skips a whole block that is out of sight, so that ten thousand tokens scroll. */
function blocksOf(turns: readonly StepRecord[]): readonly (readonly StepRecord[])[] {
  const size = 24;
  const count = Math.ceil(turns.length / size);
  return Array.from({ length: count }, (_, i) => turns.slice(i * size, (i + 1) * size));
}

interface TurnProps {
  readonly row: StepRecord;
  readonly quantity: Quantity;
  readonly domain: number;
  readonly chosen: number | null;
  readonly move: (event: KeyboardEvent) => void;
}

const Turn = memo(({ row, quantity, domain, chosen, move }: TurnProps) => {
  const text = useText();
  const format = useFormat();
  return (
    <li className={isSaid(row) ? 'turn said' : 'turn'}>
      <span className="turn-number muted" title={text.trajectory.step(format.count(row.step + 1))}>
        {format.count(row.step + 1)}
      </span>
      <Observation row={row} />
      <TokenStrip
        row={row}
        quantity={quantity}
        domain={domain}
        chosen={chosen}
        select={(index) => selectToken(row.step, index)}
        move={move}
      />
      {!row.valid && <span className="invalid">{text.trajectory.invalid}</span>}
    </li>
  );
});
