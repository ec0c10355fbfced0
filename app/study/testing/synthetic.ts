/** Runs made up for tests, of which only the evaluations are looked at. */
import type { Evaluation, IterationRecord } from '../../protocol/recording.ts';
import type { ArmRuns } from '../measure.ts';
import { readStudy, type Study, type StudyDraft, seedsOf } from '../study.ts';

/** Success of a run at an iteration, in [0, 1]. */
export type Course = (seed: number, iteration: number, temperature: number) => number;

const types = ['clean', 'cool', 'heat', 'look', 'pick', 'pick2'];

function record(iteration: number, evaluations: Evaluation[]): IterationRecord {
  return {
    kind: 'iteration',
    iteration,
    train: { success: 0, episodes: 0 },
    trainByType: {},
    meanReturn: 0,
    meanSteps: 0,
    evaluations,
    groups: [],
    diagnostics: null,
    seconds: { rollout: 0, score: 0, credit: 0, update: 0, evaluate: 0 },
  };
}

/** Runs of every arm, evaluated every ten iterations on known rooms, and on new ones where the study wants both. */
export function runsOf(study: Study, courses: (arm: string) => Course): ArmRuns[] {
  const splits = study.settings.evalSplit === 'both' ? ['valid-seen', 'valid-unseen'] : ['valid-seen'];
  const evaluated = Array.from({ length: 1 + Math.floor(study.iterations / 10) }, (_, i) => i * 10);
  return study.arms.map((arm) => ({
    arm,
    runs: seedsOf(study).map((seed) =>
      evaluated.map((iteration) =>
        record(
          iteration,
          splits.flatMap((split) =>
            [1, 0.4].map((temperature) => {
              const all = { success: courses(arm.name)(seed, iteration, temperature), episodes: 128 };
              return {
                split,
                temperature,
                all,
                byType: Object.fromEntries(types.map((type) => [type, all])),
              };
            }),
          ),
        ),
      ),
    ),
  }));
}

/** Two arms, the paper 20 points apart. */
export function twoArms(change: Partial<StudyDraft> = {}): Study {
  return readStudy({
    name: 'two',
    title: 'Two arms',
    question: 'Which?',
    paper: { source: 'a table', episodes: 128 },
    seeds: 6,
    iterations: 20,
    level: 0.5,
    arms: [
      {
        name: 'old',
        label: 'Old',
        preset: 'grpo',
        paper: [{ split: 'valid-seen', success: { all: 60, pick: 50 } }],
      },
      {
        name: 'new',
        label: 'New',
        preset: 'adrs',
        against: 'old',
        paper: [{ split: 'valid-seen', success: { all: 80, pick: 90 } }],
      },
    ],
    ...change,
  });
}
