/**
 * The layout that all kernels share: tokens → steps → trajectories → groups as offsets (CSR), plus sets of steps.
 *
 * A step is one turn: the response tokens between two observations, one row of a batch. Tokens of a step, steps of a
 * trajectory and trajectories of a group are contiguous. Anchor groups (GIGPO-2) are sets of steps of one group that
 * need not be contiguous, so they are lists.
 */
import { indexAt } from './read.ts';

/** Sets of steps: the members of set i are `steps[start[i]] … steps[start[i + 1] - 1]`. */
export interface StepSets {
  readonly count: number;
  /** [count + 1] */
  readonly start: Uint32Array<ArrayBuffer>;
  /** [steps] */
  readonly steps: Uint32Array<ArrayBuffer>;
}

export interface Ragged {
  readonly tokens: number;
  readonly steps: number;
  readonly trajectories: number;
  readonly groups: number;
  /** First token of each step. [steps + 1] */
  readonly stepStart: Uint32Array<ArrayBuffer>;
  /** First step of each trajectory. [trajectories + 1] */
  readonly trajectoryStart: Uint32Array<ArrayBuffer>;
  /** First trajectory of each group. [groups + 1] */
  readonly groupTrajectoryStart: Uint32Array<ArrayBuffer>;
  /** First step of each group. [groups + 1] */
  readonly groupStart: Uint32Array<ArrayBuffer>;
  /** First token of each group. [groups + 1] */
  readonly groupTokenStart: Uint32Array<ArrayBuffer>;
  /** [tokens] */
  readonly stepOfToken: Uint32Array<ArrayBuffer>;
  /** [steps] */
  readonly groupOfStep: Uint32Array<ArrayBuffer>;
  /** The steps of each prompt group. */
  readonly prompts: StepSets;
  /** The steps that started from the same state of the same group. */
  readonly anchors: StepSets;
}

export interface RaggedShape {
  /** Tokens of each step, at least 1. */
  readonly stepTokens: readonly number[];
  /** Steps of each trajectory, at least 1. */
  readonly trajectorySteps: readonly number[];
  /** Trajectories of each group, at least 1. */
  readonly groupTrajectories: readonly number[];
  /** The anchor group of each step, numbered from 0 without gaps; steps of different groups never share one. */
  readonly anchorOfStep: readonly number[];
}

/** Builds the layout. Throws a RangeError that names the first count that does not fit. */
export function ragged(shape: RaggedShape): Ragged {
  const stepStart = offsets(shape.stepTokens, 'tokens of step');
  const trajectoryStart = offsets(shape.trajectorySteps, 'steps of trajectory');
  const groupTrajectoryStart = offsets(shape.groupTrajectories, 'trajectories of group');
  const steps = shape.stepTokens.length;
  const trajectories = shape.trajectorySteps.length;
  const groups = shape.groupTrajectories.length;
  sameCount(last(trajectoryStart), steps, 'trajectories hold', 'steps');
  sameCount(last(groupTrajectoryStart), trajectories, 'groups hold', 'trajectories');
  sameCount(shape.anchorOfStep.length, steps, 'anchors are given for', 'steps');

  const groupStart = groupTrajectoryStart.map((trajectory) => indexAt(trajectoryStart, trajectory));
  const groupOfStep = owners(groupStart, steps);
  return {
    tokens: last(stepStart),
    steps,
    trajectories,
    groups,
    stepStart,
    trajectoryStart,
    groupStart,
    groupTokenStart: groupStart.map((step) => indexAt(stepStart, step)),
    stepOfToken: owners(stepStart, last(stepStart)),
    groupTrajectoryStart,
    groupOfStep,
    prompts: { count: groups, start: groupStart, steps: Uint32Array.from({ length: steps }, (_, s) => s) },
    anchors: anchorSets(shape.anchorOfStep, groupOfStep),
  };
}

function offsets(counts: readonly number[], what: string): Uint32Array<ArrayBuffer> {
  const start = new Uint32Array(counts.length + 1);
  let sum = 0;
  for (const [i, count] of counts.entries()) {
    if (!Number.isInteger(count) || count < 1) {
      throw new RangeError(`${what} ${i}: ${count}, expected a whole number from 1`);
    }
    sum += count;
    start[i + 1] = sum;
  }
  return start;
}

/** For each item the list that owns it. */
function owners(start: Uint32Array, items: number): Uint32Array<ArrayBuffer> {
  const owner = new Uint32Array(items);
  for (let i = 0; i + 1 < start.length; i += 1) owner.fill(i, start[i], start[i + 1]);
  return owner;
}

function anchorSets(anchorOfStep: readonly number[], groupOfStep: Uint32Array): StepSets {
  const members: number[][] = [];
  for (const [step, anchor] of anchorOfStep.entries()) {
    const set = members[anchor];
    if (set !== undefined) {
      if (groupOfStep[set[0] ?? 0] !== groupOfStep[step]) {
        throw new RangeError(`anchor ${anchor}: step ${step} is of another group than step ${set[0]}`);
      }
      set.push(step);
    } else if (anchor === members.length) {
      members.push([step]);
    } else {
      throw new RangeError(`anchor of step ${step}: ${anchor}, expected 0 to ${members.length}`);
    }
  }
  const start = new Uint32Array(members.length + 1);
  for (const [i, set] of members.entries()) start[i + 1] = indexAt(start, i) + set.length;
  return { count: members.length, start, steps: Uint32Array.from(members.flat()) };
}

function last(start: Uint32Array): number {
  return indexAt(start, start.length - 1);
}

function sameCount(found: number, expected: number, holder: string, what: string): void {
  if (found !== expected) throw new RangeError(`${holder} ${found} ${what}, the batch has ${expected}`);
}
