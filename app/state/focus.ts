/**
 * What the page looks at, made from what there is and what a person chose. Where nothing was chosen, or the choice
 * does not exist in this iteration, the most telling thing that exists is taken.
 */
import type { GroupRecord, IterationRecord, StepRecord } from '../protocol/recording.ts';
import { type Quantity, valuesOf } from './quantity.ts';
import type { SelectionState } from './selection.ts';
import type { ViewState } from './view.ts';

export interface Focus {
  readonly index: number;
  readonly last: number;
  readonly iteration: IterationRecord;
  /** All recorded steps of the iteration; empty when its tokens were not kept. */
  readonly rows: readonly StepRecord[];
  readonly group: GroupRecord | null;
  readonly trajectory: number;
  /** Recorded steps of the trajectory, in order. */
  readonly turns: readonly StepRecord[];
  readonly turn: StepRecord | null;
  /** What colours the tokens; a quantity that these rows have. */
  readonly quantity: Quantity;
  readonly token: number;
}

/** `null` before the first iteration. */
export function focusOf(
  view: Pick<ViewState, 'iterations' | 'steps'>,
  chosen: Omit<SelectionState, 'playing' | 'taskType' | 'measure'>,
): Focus | null {
  const last = view.iterations.length - 1;
  const index = Math.min(Math.max(chosen.index ?? last, 0), last);
  const iteration = view.iterations[index];
  if (!iteration) return null;
  const rows = view.steps.get(iteration.iteration) ?? [];
  const group = chooseGroup(iteration.groups, rows, chosen.group);
  const ofGroup = rows.filter((row) => row.group === group?.group);
  const trajectory = chooseTrajectory(group, ofGroup, chosen.trajectory);
  const turns = ofGroup.filter((row) => row.trajectory === trajectory).sort((a, b) => a.step - b.step);
  const quantity = chooseQuantity(rows, chosen.quantity);
  const token = chooseToken(turns, chosen, quantity);
  return { index, last, iteration, rows, group, trajectory, turns, quantity, ...token };
}

/**
 * Whether all trajectories of a group ended with the same return. The base advantage of its steps need not be zero:
 * GRPO over rows counts each row's own penalty (GRPO-1), and GiGPO compares steps (GIGPO-3).
 */
export function hasEqualReturns(group: GroupRecord): boolean {
  return group.returns.every((value) => value === group.returns[0]);
}

/** The chosen one, else of those with tokens the one whose returns differ most, else the first. */
function chooseGroup(groups: readonly GroupRecord[], rows: readonly StepRecord[], chosen: number | null) {
  const recorded = new Set(rows.map((row) => row.group));
  const withTokens = groups.filter((group) => recorded.has(group.group));
  return (
    groups.find((group) => group.group === chosen) ??
    withTokens.toSorted((a, b) => variance(b.returns) - variance(a.returns))[0] ??
    groups[0] ??
    null
  );
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

/** The chosen one where the rows have it, else the teacher's credit in either form, else the advantage, which all have. */
function chooseQuantity(rows: readonly StepRecord[], chosen: Quantity | null): Quantity {
  const wanted: readonly Quantity[] = chosen ? [chosen] : ['z', 'imitation'];
  const held = (quantity: Quantity) =>
    rows.every((row) => valuesOf(row, quantity).length === row.tokens.length);
  return wanted.find(held) ?? 'advantage';
}

/** The chosen one, else the first recorded success, else the first recorded. */
function chooseTrajectory(
  group: GroupRecord | null,
  rows: readonly StepRecord[],
  chosen: number | null,
): number {
  if (!group) return 0;
  if (chosen !== null && chosen < group.returns.length) return chosen;
  const success = rows.find((row) => group.success[row.trajectory]);
  return success?.trajectory ?? rows[0]?.trajectory ?? 0;
}

/** The chosen token, else the one with the largest magnitude of the coloured quantity. */
function chooseToken(
  turns: readonly StepRecord[],
  chosen: Pick<SelectionState, 'step' | 'token'>,
  quantity: Quantity,
): Pick<Focus, 'turn' | 'token'> {
  const turn = turns.find((row) => row.step === chosen.step);
  if (turn && chosen.token !== null && chosen.token < turn.tokens.length)
    return { turn, token: chosen.token };
  let best: Pick<Focus, 'turn' | 'token'> = { turn: turns[0] ?? null, token: 0 };
  let largest = -1;
  for (const row of turns) {
    for (const [token, value] of valuesOf(row, quantity).entries()) {
      if (Math.abs(value) > largest) {
        largest = Math.abs(value);
        best = { turn: row, token };
      }
    }
  }
  return best;
}
