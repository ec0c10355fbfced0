/** What steps read in a scene: the chosen token and step, sums over a step, the same under changed settings. */
import type { GroupRecord, StepRecord } from '../../../protocol/recording.ts';
import type { Scene } from '../../../state/lesson.ts';

/** The columns of a trace, one number a token. */
type Column = 'lT' | 'lB' | 'q' | 'qhat' | 'teacherReward' | 'z' | 'advantage';

export const turn = ({ focus }: Scene): StepRecord | null => focus?.turn ?? null;

/** The chosen token's value; NaN without one. */
export const value = (scene: Scene, column: Column): number =>
  turn(scene)?.[column][scene.focus?.token ?? 0] ?? Number.NaN;

export const word = (scene: Scene): string => turn(scene)?.tokens[scene.focus?.token ?? 0] ?? '';

export const kind = (scene: Scene) => turn(scene)?.classes[scene.focus?.token ?? 0];

export const group = ({ focus }: Scene): GroupRecord | null => focus?.group ?? null;

export const iteration = ({ focus }: Scene): number => focus?.iteration.iteration ?? Number.NaN;

export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Whether the chosen trajectory ended in success. */
export const succeeded = (scene: Scene): boolean =>
  group(scene)?.success[scene.focus?.trajectory ?? 0] ?? false;

/** b of ADRS-1: mean of l^T over the chosen step. */
export const baseline = (scene: Scene): number => mean(turn(scene)?.lT ?? []);

/** The run's σ of ADRS-2 of the chosen step, before any floor. */
export function deviation(scene: Scene): number {
  const q = turn(scene)?.q ?? [];
  return Math.sqrt(mean(q.map((one) => one * one)));
}

/** √(n − 1) of PROP-5 in the chosen step. */
export const bound = (scene: Scene): number => Math.sqrt((turn(scene)?.tokens.length ?? 1) - 1);

/** The chosen step under the changed settings. */
export function askedTurn(scene: Scene): StepRecord | null {
  const row = turn(scene);
  return (row && scene.asked[scene.focus?.rows.indexOf(row) ?? -1]) ?? null;
}

export const askedValue = (scene: Scene, column: Column): number =>
  askedTurn(scene)?.[column][scene.focus?.token ?? 0] ?? Number.NaN;

/** Largest |difference| of Z between the run and the changed settings, over the chosen group. */
export function largestChange(scene: Scene): number {
  const rows = scene.focus?.rows ?? [];
  const differences = rows.flatMap((row, index) =>
    row.group === group(scene)?.group
      ? row.z.map((one, token) => Math.abs(one - (scene.asked[index]?.z[token] ?? Number.NaN)))
      : [],
  );
  return Math.max(...differences);
}

/** Held-out success at temperature 1, from 0 to 1, at each iteration that evaluated. */
export function heldOut({
  iterations,
}: Scene): readonly { readonly iteration: number; readonly success: number }[] {
  return iterations.flatMap(({ iteration: at, evaluations }) => {
    const found = evaluations.find(({ temperature }) => temperature === 1);
    return found ? [{ iteration: at, success: found.all.success }] : [];
  });
}

/** The same at the end of the run. */
export const finalSuccess = (scene: Scene): number => heldOut(scene).at(-1)?.success ?? Number.NaN;
