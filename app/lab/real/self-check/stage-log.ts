/** What is known of each stage so far; a stage that runs several times has one entry, with the worst of all. */
import {
  type StageCheck,
  type StageFailure,
  type StageName,
  stageNames,
} from '../../../protocol/self-check.ts';
import { type Comparison, figure } from './compare.ts';
import { tolerances } from './tolerances.ts';

interface Entry {
  readonly outputs: Set<string>;
  readonly comparisons: Comparison[];
  failure: StageFailure | null;
}

export class StageLog {
  readonly #entries = new Map<StageName, Entry>();

  compared(stage: StageName, output: string, comparison: Comparison): void {
    const { outputs, comparisons } = this.#of(stage);
    outputs.add(output);
    comparisons.push(comparison);
  }

  failed(stage: StageName): boolean {
    return this.#of(stage).failure !== null;
  }

  /** The first failure of a stage stands. */
  fail(stage: StageName, failure: StageFailure): void {
    this.#of(stage).failure ??= failure;
  }

  stages(): StageCheck[] {
    return stageNames.flatMap((stage) => {
      const entry = this.#entries.get(stage);
      return entry ? [checkOf(stage, entry)] : [];
    });
  }

  #of(stage: StageName): Entry {
    const entry = this.#entries.get(stage) ?? { outputs: new Set(), comparisons: [], failure: null };
    this.#entries.set(stage, entry);
    return entry;
  }
}

function checkOf(stage: StageName, { outputs, comparisons, failure }: Entry): StageCheck {
  // NaN among them is their maximum.
  const most = (of: (one: Comparison) => number) =>
    comparisons.length === 0 ? null : figure(Math.max(...comparisons.map(of)));
  return {
    stage,
    outputs: [...outputs],
    absolute: most(({ absolute }) => absolute),
    relative: most(({ relative }) => relative),
    tolerance: tolerances[stage],
    failure,
  };
}
