/** Three rows a step: run A, run B, and A less B on the tokens that both said. */
import { useEffect, useRef, useState } from 'react';
import type { StepRecord } from '../../../protocol/recording.ts';
import type { Quantity } from '../../../state/quantity.ts';
import { Observation } from '../../marks/observation.tsx';
import { TokenStrip } from '../../marks/token-strip.tsx';
import type { CompareText } from '../../text/compare.en.ts';
import { useFormat } from '../../text/use-text.ts';
import { tokenAfter } from '../trajectory/token-after.ts';
import { difference, type StepPair } from './align.ts';

interface StripsProps {
  readonly aligned: readonly StepPair[];
  readonly quantity: Quantity;
  readonly domain: number;
  readonly text: CompareText;
}

/** Arrow keys move within the rows of one run. */
interface Chosen {
  readonly row: 'a' | 'b' | 'difference';
  readonly step: number;
  readonly token: number;
}

export function Strips({ aligned, quantity, domain, text }: StripsProps) {
  const format = useFormat();
  const [chosen, choose] = useState<Chosen>({ row: 'a', step: 0, token: 0 });
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    const row = list.current.querySelector(`[data-row="${chosen.row}.${chosen.step}"]`);
    row?.querySelector<HTMLElement>(`[data-token="${chosen.step}.${chosen.token}"]`)?.focus();
  }, [chosen]);

  const strip = (row: Chosen['row'], rows: readonly StepRecord[], shown: StepRecord) => (
    <div data-row={`${row}.${shown.step}`}>
      <TokenStrip
        row={shown}
        quantity={quantity}
        domain={domain}
        chosen={chosen.row === row && chosen.step === shown.step ? chosen.token : null}
        select={(token) => choose({ row, step: shown.step, token })}
        move={(event) => {
          const target = tokenAfter(event.key, rows, chosen.step, chosen.token);
          if (!target) return;
          event.preventDefault();
          choose({ row, ...target });
        }}
      />
    </div>
  );
  const rowsOf = (key: 'a' | 'b') => aligned.flatMap((pair) => pair[key] ?? []);
  const differences = aligned.map((pair) => difference(pair, quantity));
  return (
    <ol ref={list}>
      {aligned.map((pair, i) => {
        const { step, a, b, match } = pair;
        const read = a ?? b;
        const less = differences[i];
        const apart = match.includes(null) || (a && b && b.tokens.length !== a.tokens.length);
        return (
          <li key={step} className="compare-step">
            <span className="muted">{format.count(step + 1)}</span>
            {read && <Observation row={read} />}
            <b>A</b>
            {a ? strip('a', rowsOf('a'), a) : <span className="muted">{text.missing}</span>}
            <b>B</b>
            {b ? strip('b', rowsOf('b'), b) : <span className="muted">{text.missing}</span>}
            {less && (
              <>
                <b>{text.difference}</b>
                <div>
                  {strip(
                    'difference',
                    differences.filter((one) => one !== null),
                    less,
                  )}
                  {apart && <span className="muted compare-apart">{text.apart}</span>}
                </div>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
