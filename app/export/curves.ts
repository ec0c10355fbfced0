/**
 * The curves of a run, one row a number: long and not wide, so that a data frame filters it by column, whatever splits,
 * temperatures and task types a run has.
 */
import { type Interval, wilson } from '../protocol/interval.ts';
import type { IterationRecord, Rate, Recording } from '../protocol/recording.ts';
import { trainingReturn } from '../protocol/training-return.ts';
import { type Cell, csv } from './csv.ts';

/** `type` is empty for all tasks together; `low` and `high` bound the 95 % Wilson interval, in rows of success alone. */
const columns = [
  'iteration',
  'source',
  'split',
  'temperature',
  'type',
  'quantity',
  'value',
  'low',
  'high',
  'episodes',
] as const;

/** Training rollouts and every evaluation, both temperatures, as CSV. */
export function curvesCsv({ header, iterations }: Recording): string {
  return csv(
    columns,
    iterations.flatMap((record) => [
      ...trainingRows(record, header.config.temperature),
      ...evaluationRows(record),
    ]),
  );
}

function trainingRows(record: IterationRecord, temperature: number): Cell[][] {
  const { iteration, train, trainByType, meanSteps } = record;
  // Iteration 0 trains on nothing.
  if (train.episodes === 0) return [];
  const start = [iteration, 'training', 'train', temperature];
  return [
    ...rateRows(start, '', train, trainingReturn(record, null)),
    ...Object.entries(trainByType).flatMap(([type, rate]) =>
      rateRows(start, type, rate, trainingReturn(record, type)),
    ),
    [...start, '', 'steps', meanSteps, null, null, train.episodes],
  ];
}

function evaluationRows({ iteration, evaluations }: IterationRecord): Cell[][] {
  return evaluations.flatMap(({ split, temperature, all, byType }) => {
    const start = [iteration, 'evaluation', split, temperature];
    return [
      ...rateRows(start, '', all),
      ...Object.entries(byType).flatMap(([type, rate]) => rateRows(start, type, rate)),
    ];
  });
}

/** The share of successes with its interval; the world's score and the mean return where they are known. */
function rateRows(
  start: readonly Cell[],
  type: string,
  rate: Rate,
  returned = rate.return ?? null,
): Cell[][] {
  const { success, score, episodes } = rate;
  if (episodes === 0) return [];
  const row = (quantity: string, value: number, interval: Interval | null): Cell[] => [
    ...start,
    type,
    quantity,
    value,
    interval?.low ?? null,
    interval?.high ?? null,
    episodes,
  ];
  return [
    row('success', success, wilson(rate)),
    ...(score === undefined ? [] : [row('score', score, null)]),
    ...(returned === null ? [] : [row('return', returned, null)]),
  ];
}
