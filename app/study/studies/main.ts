/** Every method of the paper's tables, at the mini policy's scale. */
import type { StudyDraft } from '../study.ts';
import { alfworld, paperEpisodes } from './paper.ts';

const seen = (success: Record<string, number>) => [{ split: 'valid-seen' as const, success }];

export const main: StudyDraft = {
  name: 'main',
  title: 'All methods',
  question: 'How far does each method of the paper’s tables get in the same number of iterations?',
  paper: { source: 'ALFWorld, Qwen2.5-3B, 150 iterations, temperature 0.4', episodes: paperEpisodes },
  seeds: 10,
  iterations: 60,
  level: 0.5,
  arms: [
    { name: 'vanilla', label: 'Vanilla', preset: 'vanilla', against: 'grpo', paper: seen(alfworld.vanilla) },
    {
      name: 'skill-prompt',
      label: 'Skill-Prompt*',
      preset: 'skill-prompt',
      against: 'grpo',
      paper: seen(alfworld['skill-prompt']),
    },
    { name: 'opsd', label: 'OPSD', preset: 'opsd', against: 'grpo', paper: seen(alfworld.opsd) },
    { name: 'grpo', label: 'GRPO', preset: 'grpo', paper: seen(alfworld.grpo) },
    { name: 'dr-grpo', label: 'Dr. GRPO', preset: 'dr-grpo', against: 'grpo' },
    {
      name: 'skill-grpo',
      label: 'Skill-GRPO',
      preset: 'skill-grpo',
      against: 'grpo',
      paper: seen(alfworld['skill-grpo']),
    },
    {
      name: 'skill-grpo-star',
      label: 'Skill-GRPO*',
      preset: 'skill-grpo-star',
      against: 'grpo',
      paper: seen(alfworld['skill-grpo-star']),
    },
    {
      name: 'grpo-opsd',
      label: 'GRPO+OPSD',
      preset: 'grpo-opsd',
      against: 'grpo',
      paper: seen(alfworld['grpo-opsd']),
    },
    {
      name: 'skill-sd',
      label: 'Skill-SD',
      preset: 'skill-sd',
      against: 'grpo',
      paper: seen(alfworld['skill-sd']),
    },
    { name: 'rlsd', label: 'RLSD', preset: 'rlsd', against: 'grpo', paper: seen(alfworld.rlsd) },
    { name: 'sdar', label: 'SDAR', preset: 'sdar', against: 'grpo', paper: seen(alfworld.sdar) },
    { name: 'gigpo', label: 'GiGPO', preset: 'gigpo', against: 'grpo' },
    {
      name: 'adrs-released',
      label: 'ADRS, as released',
      preset: 'adrs-released',
      against: 'grpo',
      paper: seen(alfworld.adrs),
    },
    { name: 'adrs-gigpo', label: 'ADRS over GiGPO, as released', preset: 'adrs-gigpo', against: 'grpo' },
    { name: 'adrs', label: 'ADRS, closing gate (ours)', preset: 'adrs', against: 'grpo' },
  ],
};
