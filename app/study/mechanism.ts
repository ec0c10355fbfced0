/** What the mechanism of an arm did: its gate, and which tokens the credit went to. */
import type { RunRecords } from './evaluated.ts';
import { bootstrapInterval } from './statistics/bootstrap.ts';
import { mean } from './statistics/centre.ts';
import type { ArmSummary, ClassShares } from './summary.ts';

type MechanismSummary = ArmSummary['mechanism'];

/** The classes that the paper says ADRS concentrates on: action and object tokens. */
const decisive: readonly string[] = ['verb', 'object'];

/** `random` draws the bootstrap's runs. */
export function mechanismOf(runs: readonly RunRecords[], random: () => number): MechanismSummary {
  const trained = runs.map((run) => run.flatMap(({ diagnostics }) => (diagnostics ? [diagnostics] : [])));
  const all = trained.flat();
  const classes = runs.map(classShares).filter((shares) => Object.keys(shares).length > 0);
  const concentrations = classes.flatMap((shares) => concentrationOf(shares) ?? []);
  const { low, high } =
    concentrations.length > 0
      ? bootstrapInterval([concentrations], ([redrawn]) => mean(redrawn ?? []), random)
      : { low: 0, high: 0 };
  return {
    gateMean: average(all.map((one) => one.gateMean)),
    gateSd: average(all.map((one) => one.gateSd)),
    deadGroups: average(all.map((one) => one.deadGroups)),
    entropy: average(trained.map((run) => run.at(-1)?.entropy)),
    klStart: average(trained.map((run) => run.at(-1)?.klStart)),
    classes: averaged(classes),
    concentration: concentrations.length > 0 ? [mean(concentrations), low, high] : null,
  };
}

/** Shares over all iterations of a run; empty where none was recorded. */
function classShares(run: RunRecords): Record<string, ClassShares> {
  const sums = new Map<string, ClassShares>();
  const whole: ClassShares = [0, 0, 0];
  for (const { tokenClass, tokens, credit, teacher } of run.flatMap((record) => record.mechanism ?? [])) {
    const sum = sums.get(tokenClass) ?? [0, 0, 0];
    sums.set(tokenClass, sum);
    for (const to of [sum, whole]) {
      to[0] += tokens;
      to[1] += credit * tokens;
      to[2] += teacher * tokens;
    }
  }
  const share = (part: number, total: number) => (total === 0 ? 0 : part / total);
  return Object.fromEntries(
    [...sums].map(([tokenClass, [tokens, credit, teacher]]) => [
      tokenClass,
      [share(tokens, whole[0]), share(credit, whole[1]), share(teacher, whole[2])],
    ]),
  );
}

/** How much more credit the decisive classes get than their number asks for; null where there is no credit. */
function concentrationOf(shares: Record<string, ClassShares>): number | null {
  const sum = (part: 0 | 1) => decisive.reduce((total, name) => total + (shares[name]?.[part] ?? 0), 0);
  return sum(0) === 0 || sum(1) === 0 ? null : sum(1) / sum(0);
}

function averaged(runs: readonly Record<string, ClassShares>[]): Record<string, ClassShares> {
  const names = [...new Set(runs.flatMap((shares) => Object.keys(shares)))].sort();
  const part = (name: string, at: 0 | 1 | 2) => mean(runs.map((shares) => shares[name]?.[at] ?? 0));
  return Object.fromEntries(names.map((name) => [name, [part(name, 0), part(name, 1), part(name, 2)]]));
}

function average(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : mean(known);
}
