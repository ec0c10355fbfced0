/** From step rows in any order to a batch: steps by trajectory, trajectories by group, anchor groups by equal state. */
import { type Ragged, ragged } from '../../gpu-kernels/ragged.ts';
import type { CreditBatch } from './types.ts';

export interface CreditRow {
  /** Prompt group. */
  readonly group: string;
  /** Episode, named within its group. */
  readonly trajectory: string;
  /** Place in the episode. */
  readonly step: number;
  /** The state the step started from; equal for equal states. */
  readonly anchor: string;
  readonly episodeReward: number;
  readonly stepReward: number;
  readonly invalidPenalty: number;
  /** l^T of the step's tokens: at least one. */
  readonly teacherLogProbs: ArrayLike<number>;
  /** l^b of the same tokens, where it is known. */
  readonly behaviourLogProbs?: ArrayLike<number> | undefined;
}

export interface GroupedRows {
  readonly batch: CreditBatch;
  /** The row that became each step. [steps] */
  readonly order: readonly number[];
}

/** Thrown for rows that make no batch; `row` is its index in the input. */
export class RowError extends Error {
  override readonly name = 'RowError';
  constructor(
    readonly row: number,
    detail: string,
  ) {
    super(detail);
  }
}

/** Whether two anchors of one group count as the same state. */
export type Alike = (anchor: string, other: string) => boolean;

/**
 * Groups and trajectories keep the order of their first row. A step joins the first anchor group of its prompt group whose
 * first anchor is equal to its own or `alike` (GIGPO-2). Throws a RowError for two rows of one step.
 */
export function groupRows(rows: readonly CreditRow[], alike?: Alike): GroupedRows {
  const groups = new Map<string, Map<string, number[]>>();
  for (const [index, row] of rows.entries()) {
    const group = entry(groups, row.group, () => new Map<string, number[]>());
    entry(group, row.trajectory, () => []).push(index);
  }
  const order: number[] = [];
  const trajectorySteps: number[] = [];
  const groupTrajectories: number[] = [];
  for (const group of groups.values()) {
    groupTrajectories.push(group.size);
    for (const members of group.values()) {
      order.push(...inOrder(rows, members));
      trajectorySteps.push(members.length);
    }
  }
  const steps = order.flatMap((index) => rows[index] ?? []);
  const layout = ragged({
    stepTokens: steps.map((row) => row.teacherLogProbs.length),
    trajectorySteps,
    groupTrajectories,
    anchorOfStep: anchorsOf(steps, alike),
  });
  const lT = new Float64Array(layout.tokens);
  for (const [s, row] of steps.entries()) lT.set(row.teacherLogProbs, layout.stepStart[s]);
  const batch = {
    layout,
    lT,
    lB: behaviourOf(steps, layout),
    score: Float64Array.from(steps, (row) => row.episodeReward - row.invalidPenalty),
    stepReward: Float64Array.from(steps, (row) => row.stepReward),
  };
  return { batch, order };
}

/** Null when a row does not say: half a column would be read as a whole one. */
function behaviourOf(steps: readonly CreditRow[], layout: Ragged): Float64Array | null {
  const lB = new Float64Array(layout.tokens);
  for (const [s, { behaviourLogProbs }] of steps.entries()) {
    if (behaviourLogProbs === undefined) return null;
    lB.set(behaviourLogProbs, layout.stepStart[s]);
  }
  return lB;
}

function inOrder(rows: readonly CreditRow[], members: readonly number[]): number[] {
  const place = (index: number) => rows[index]?.step ?? 0;
  const sorted = members.toSorted((a, b) => place(a) - place(b));
  for (const [i, index] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before !== undefined && place(before) === place(index)) {
      throw new RowError(
        index,
        `step: ${place(index)} of this trajectory stands in row ${before + 1} already`,
      );
    }
  }
  return sorted;
}

function anchorsOf(steps: readonly CreditRow[], alike: Alike | undefined): number[] {
  const groups = new Map<
    string,
    { readonly numbers: Map<string, number>; readonly firsts: Map<string, number> }
  >();
  let next = 0;
  return steps.map(({ group, anchor }) => {
    const { numbers, firsts } = entry(groups, group, () => ({ numbers: new Map(), firsts: new Map() }));
    return entry(numbers, anchor, () => {
      // First anchors alone are asked, so that a chain of small changes does not join what is far apart.
      const near = alike && [...firsts].find(([first]) => alike(anchor, first));
      if (near) return near[1];
      firsts.set(anchor, next);
      return next++;
    });
  });
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
