/** What `lab run` tells: a line an iteration, and a summary over the seeds. */
import type { Config } from '../experiment/config.ts';
import { meanInterval, wilson } from '../protocol/interval.ts';
import type { IterationRecord } from '../protocol/recording.ts';

export function line(config: Config, record: IterationRecord): string {
  const share = (value: number) => value.toFixed(3);
  const held = record.evaluations.map((one) => `${one.split} T=${one.temperature} ${share(one.all.success)}`);
  const train = record.train.episodes > 0 ? [`training ${share(record.train.success)}`] : [];
  return `seed ${config.seed}  ${record.iteration}/${config.iterations}  ${[...train, ...held].join('  ')}`;
}

export function summary(config: Config, seeds: readonly number[], runs: readonly IterationRecord[][]) {
  const evaluated = (runs[0] ?? []).filter((record) => record.evaluations.length > 0);
  const curve = evaluated.map(({ iteration, evaluations }) => ({
    iteration,
    success: evaluations.map(({ split, temperature }) => {
      const bySeed = runs.flatMap((records) => {
        const found = records.find((record) => record.iteration === iteration);
        return (
          found?.evaluations.filter((one) => one.split === split && one.temperature === temperature) ?? []
        );
      });
      const shares = bySeed.map(({ all }) => all.success);
      const success = mean(shares);
      const episodes = bySeed.reduce((sum, { all }) => sum + all.episodes, 0);
      // Over seeds the runs differ by more than their episodes' luck, so the interval is over the runs.
      const interval = shares.length > 1 ? meanInterval(shares) : wilson({ success, episodes });
      const returned = mean(bySeed.flatMap(({ all }) => all.return ?? []));
      return { split, temperature, success, ...interval, return: returned, episodes, bySeed: shares };
    }),
  }));
  const phases = ['rollout', 'score', 'credit', 'update', 'evaluate'] as const;
  const total = (phase: (typeof phases)[number]) =>
    runs.flat().reduce((sum, record) => sum + record.seconds[phase], 0) / runs.length;
  return {
    iterations: config.iterations,
    seeds,
    config,
    success: curve.at(-1)?.success,
    curve,
    seconds: Object.fromEntries(phases.map((phase) => [phase, total(phase)])),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
