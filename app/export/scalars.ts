/** The numbers of a run that a dashboard draws over iterations, under slash-separated tags. */
import type { IterationRecord } from '../protocol/recording.ts';

export interface Scalar {
  /** As in `success/valid-seen/T1`. */
  readonly tag: string;
  readonly value: number;
}

/** Quantities that this iteration does not have are left out. */
export function scalarsOf(record: IterationRecord): readonly Scalar[] {
  return [...evaluated(record), ...trained(record), ...diagnosed(record), ...timed(record)];
}

function evaluated({ evaluations }: IterationRecord): readonly Scalar[] {
  return evaluations.flatMap(({ split, temperature, all, byType }) => {
    const place = `${split}/T${temperature}`;
    return [
      { tag: `success/${place}`, value: all.success },
      ...(all.score === undefined ? [] : [{ tag: `score/${place}`, value: all.score }]),
      ...Object.entries(byType).map(([type, { success }]) => ({
        tag: `success-by-type/${place}/${type}`,
        value: success,
      })),
    ];
  });
}

function trained({ train, trainByType, meanReturn, meanSteps }: IterationRecord): readonly Scalar[] {
  // Iteration 0 trains on nothing.
  if (train.episodes === 0) return [];
  return [
    { tag: 'success/train', value: train.success },
    ...Object.entries(trainByType).map(([type, { success }]) => ({
      tag: `success-by-type/train/${type}`,
      value: success,
    })),
    { tag: 'return/train', value: meanReturn },
    { tag: 'steps/train', value: meanSteps },
  ];
}

function diagnosed({ diagnostics, mechanism }: IterationRecord): readonly Scalar[] {
  const numbers = Object.entries(diagnostics ?? {}).flatMap(([name, value]) =>
    value == null ? [] : [{ tag: `diagnostics/${name}`, value }],
  );
  const shares = (mechanism ?? []).map(({ tokenClass, creditShare }) => ({
    tag: `credit-share/${tokenClass}`,
    value: creditShare,
  }));
  return [...numbers, ...shares];
}

function timed({ seconds }: IterationRecord): readonly Scalar[] {
  return Object.entries(seconds).map(([phase, value]) => ({ tag: `seconds/${phase}`, value }));
}
