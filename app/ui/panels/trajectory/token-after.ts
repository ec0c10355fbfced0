/** Where a key leads from a token: left and right through the whole episode, up and down between turns. */
import type { StepRecord } from '../../../protocol/recording.ts';

export interface TokenPlace {
  readonly step: number;
  readonly token: number;
}

/** `null` for keys that lead nowhere. */
export function tokenAfter(
  key: string,
  turns: readonly Pick<StepRecord, 'step' | 'tokens'>[],
  step: number,
  token: number,
): TokenPlace | null {
  const at = turns.findIndex((turn) => turn.step === step);
  const length = turns[at]?.tokens.length ?? 0;
  switch (key) {
    case 'ArrowRight':
      return token + 1 < length ? { step, token: token + 1 } : place(turns[at + 1], 0);
    case 'ArrowLeft':
      return token > 0 ? { step, token: token - 1 } : place(turns[at - 1], Number.POSITIVE_INFINITY);
    case 'ArrowDown':
      return place(turns[at + 1], token);
    case 'ArrowUp':
      return place(turns[at - 1], token);
    case 'Home':
      return { step, token: 0 };
    case 'End':
      return { step, token: Math.max(0, length - 1) };
    default:
      return null;
  }
}

function place(turn: Pick<StepRecord, 'step' | 'tokens'> | undefined, wanted: number): TokenPlace | null {
  if (!turn || turn.tokens.length === 0) return null;
  return { step: turn.step, token: Math.min(wanted, turn.tokens.length - 1) };
}
