/** One arm against another on shared seeds. */
import { meanInterval } from '../protocol/interval.ts';
import { type Cells, cellOf, cellsOf, lastOf, likeOf } from './evaluated.ts';
import type { ArmRuns, Streams } from './measure.ts';
import { bootstrapInterval } from './statistics/bootstrap.ts';
import { mean } from './statistics/centre.ts';
import { probabilityOfImprovement } from './statistics/improvement.ts';
import { pairedPermutation } from './statistics/paired.ts';
import { allTypes } from './study.ts';
import type { Comparison, Estimate, Tested } from './summary.ts';

/** One comparison for each split and temperature that was evaluated. Runs of both arms stand in the order of the seeds. */
export function compareArms(own: ArmRuns, other: ArmRuns, streams: Streams): Comparison[] {
  return lastOf(own.runs[0]).map((shown) => {
    const names = [own.arm.name, other.arm.name] as const;
    const stream = (what: string) => streams(...names, shown.split, shown.temperature, what);
    const cells = ({ runs }: ArmRuns): Cells[] => runs.map((run) => cellsOf(likeOf(lastOf(run), shown)));
    const [ours, theirs] = [cells(own), cells(other)];
    const all = (of: readonly Cells[]) => of.map((one) => cellOf(one, allTypes));
    return {
      arm: own.arm.name,
      against: other.arm.name,
      split: shown.split,
      temperature: shown.temperature,
      difference: Object.fromEntries(
        Object.keys(cellsOf(shown)).map((cell) => {
          const differences = ours.map((one, i) => cellOf(one, cell) - cellOf(theirs[i] ?? {}, cell));
          return [cell, tested(differences, stream(cell))];
        }),
      ),
      improvement: improvement(all(ours), all(theirs), stream('improvement')),
    };
  });
}

/**
 * Student's interval of paired differences: unlike the bootstrap's it keeps its coverage for five seeds. It ends where
 * differences of shares do, at −1 and 1.
 */
function tested(differences: readonly number[], random: () => number): Tested {
  // One pair says nothing about its spread: any difference of two shares is possible.
  const { low, high } = differences.length > 1 ? meanInterval(differences) : { low: -1, high: 1 };
  return [mean(differences), Math.max(-1, low), Math.min(1, high), pairedPermutation(differences, random)];
}

function improvement(ours: readonly number[], theirs: readonly number[], random: () => number): Estimate {
  const statistic = ([a, b]: readonly (readonly number[])[]) => probabilityOfImprovement(a ?? [], b ?? []);
  const { low, high } = bootstrapInterval([ours, theirs], statistic, random);
  return [probabilityOfImprovement(ours, theirs), low, high];
}
