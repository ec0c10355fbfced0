/** The numbers of a run that a dashboard draws over iterations, under slash-separated tags. */
import type { IterationRecord, Rate } from '../protocol/recording.ts';
import { trainingReturn } from '../protocol/training-return.ts';

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
      ...rated(place, null, all, all.return),
      ...Object.entries(byType).flatMap(([type, rate]) => rated(place, type, rate, rate.return)),
    ];
  });
}

function trained(record: IterationRecord): readonly Scalar[] {
  const { train, trainByType, meanSteps } = record;
  // Iteration 0 trains on nothing.
  if (train.episodes === 0) return [];
  return [
    ...rated('train', null, train, trainingReturn(record, null)),
    ...Object.entries(trainByType).flatMap(([type, rate]) =>
      rated('train', type, rate, trainingReturn(record, type)),
    ),
    { tag: 'steps/train', value: meanSteps },
  ];
}

/** `type` is null for all tasks together. */
function rated(
  place: string,
  type: string | null,
  { success, score }: Rate,
  returned: number | null | undefined,
): readonly Scalar[] {
  return Object.entries({ success, score, return: returned }).flatMap(([quantity, value]) => {
    const tag = type === null ? `${quantity}/${place}` : `${quantity}-by-type/${place}/${type}`;
    return value == null ? [] : [{ tag, value }];
  });
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
