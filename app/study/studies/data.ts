/** How much the methods need: training tasks, steps an episode, iterations. */
import type { StudyDraft } from '../study.ts';
import { paperEpisodes, reported } from './paper.ts';

/** The pool that counts as all of the training data; a run of 60 iterations draws 240 times from it. */
const wholePool = 100;

const shares = [
  [20, 27.3, 57.8],
  [40, 42.2, 62.5],
  [60, 56.3, 78.1],
  [80, 58.6, 80.5],
  [100, 75, 94.5],
] as const;

export const taskShare: StudyDraft = {
  name: 'task-share',
  title: 'Share of the training tasks',
  question: 'How much is lost when there are fewer tasks to learn from?',
  paper: {
    source: `ALFWorld, Qwen2.5-3B, 150 iterations; here 100 % is a pool of ${wholePool} tasks`,
    episodes: paperEpisodes,
  },
  seeds: 5,
  iterations: 60,
  level: 0.5,
  arms: shares.flatMap(([percent, grpo, adrs]) => {
    const settings = { taskPool: (wholePool * percent) / 100 };
    const against = `grpo-${percent}`;
    return [
      {
        name: against,
        label: `GRPO, ${percent} %`,
        preset: 'grpo' as const,
        settings,
        paper: reported(grpo),
      },
      {
        name: `released-${percent}`,
        label: `ADRS, as released, ${percent} %`,
        preset: 'adrs-released' as const,
        settings,
        against,
        paper: reported(adrs),
      },
      {
        name: `ours-${percent}`,
        label: `ADRS, closing gate (ours), ${percent} %`,
        preset: 'adrs' as const,
        settings,
        against,
      },
    ];
  }),
};

/** Half, 70 % and all of the steps, as in the paper: 25, 35 and 50 there. */
const limits = [
  [8, 78.9, 85.2],
  [11, 75, 85.2],
  [16, 84.4, 94.5],
] as const;

export const episodeLimit: StudyDraft = {
  name: 'episode-limit',
  title: 'Episode limit',
  question: 'How do the methods bear shorter episodes?',
  paper: {
    source: 'ALFWorld, Qwen2.5-3B, 150 iterations, 25, 35 and 50 steps; here 8, 11 and 16',
    episodes: paperEpisodes,
  },
  seeds: 5,
  iterations: 60,
  level: 0.5,
  arms: limits.flatMap(([stepLimit, sdar, adrs]) => {
    const settings = { stepLimit };
    const against = `sdar-${stepLimit}`;
    return [
      {
        name: against,
        label: `SDAR, ${stepLimit} steps`,
        preset: 'sdar' as const,
        settings,
        paper: reported(sdar),
      },
      {
        name: `released-${stepLimit}`,
        label: `ADRS, as released, ${stepLimit} steps`,
        preset: 'adrs-released' as const,
        settings,
        against,
        paper: reported(adrs),
      },
      {
        name: `ours-${stepLimit}`,
        label: `ADRS, closing gate (ours), ${stepLimit} steps`,
        preset: 'adrs' as const,
        settings,
        against,
      },
    ];
  }),
};

export const extended: StudyDraft = {
  name: 'extended',
  title: 'Extended training',
  question: 'Do the methods still differ when they train twice as long?',
  seeds: 5,
  iterations: 120,
  level: 0.6,
  arms: [
    { name: 'grpo', label: 'GRPO', preset: 'grpo' },
    { name: 'gigpo', label: 'GiGPO', preset: 'gigpo', against: 'grpo' },
    { name: 'sdar', label: 'SDAR', preset: 'sdar', against: 'grpo' },
    { name: 'released', label: 'ADRS, as released', preset: 'adrs-released', against: 'grpo' },
    { name: 'ours', label: 'ADRS, closing gate (ours)', preset: 'adrs', against: 'grpo' },
  ],
};
