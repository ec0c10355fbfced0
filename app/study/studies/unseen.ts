/** Known rooms and rooms that training never shows, by task type. */
import type { StudyDraft } from '../study.ts';
import { alfworld, paperEpisodes, unseenGain } from './paper.ts';

export const unseen: StudyDraft = {
  name: 'unseen',
  title: 'Known rooms and new rooms',
  question: 'Does what is gained carry over to rooms that training never shows?',
  paper: { source: 'ALFWorld, Qwen2.5-3B, 150 iterations, temperature 0.4', episodes: paperEpisodes },
  seeds: 10,
  iterations: 60,
  level: 0.5,
  settings: { evalSplit: 'both' },
  arms: [
    {
      name: 'grpo',
      label: 'GRPO',
      preset: 'grpo',
      paper: [{ split: 'valid-seen', success: alfworld.grpo }],
    },
    {
      name: 'released',
      label: 'ADRS, as released',
      preset: 'adrs-released',
      against: 'grpo',
      paper: [
        { split: 'valid-seen', success: alfworld.adrs },
        { split: 'valid-unseen', difference: unseenGain },
      ],
    },
    { name: 'ours', label: 'ADRS, closing gate (ours)', preset: 'adrs', against: 'grpo' },
  ],
};
