/** The shop and the search world: the paper's other two benchmarks, at the scale of their mini policies. */
import type { StudyDraft } from '../study.ts';
import { paperEpisodes, reported } from './paper.ts';

const arms = (grpo: number, adrs: number): StudyDraft['arms'] => [
  { name: 'vanilla', label: 'Vanilla', preset: 'vanilla', against: 'grpo' },
  { name: 'skill-prompt', label: 'Skill-Prompt*', preset: 'skill-prompt', against: 'grpo' },
  { name: 'grpo', label: 'GRPO', preset: 'grpo', paper: reported(grpo) },
  { name: 'gigpo', label: 'GiGPO', preset: 'gigpo', against: 'grpo' },
  {
    name: 'adrs-released',
    label: 'ADRS, as released',
    preset: 'adrs-released',
    against: 'grpo',
    paper: reported(adrs),
  },
  { name: 'adrs-gigpo', label: 'ADRS over GiGPO, as released', preset: 'adrs-gigpo', against: 'gigpo' },
  { name: 'adrs', label: 'ADRS, closing gate (ours)', preset: 'adrs', against: 'grpo' },
];

export const shop: StudyDraft = {
  name: 'shop',
  title: 'Shop',
  question: 'Does the teacher’s credit help where words have to be found and options chosen?',
  paper: { source: 'WebShop success, Qwen2.5-3B, 150 iterations', episodes: paperEpisodes },
  seeds: 5,
  iterations: 60,
  level: 0.5,
  settings: { world: 'shop' },
  arms: arms(63.3, 76.6),
};

export const search: StudyDraft = {
  name: 'search',
  title: 'Search',
  question: 'Does the teacher’s credit help where facts have to be looked up in the right order?',
  paper: { source: 'Search average, Qwen2.5-3B, 150 iterations', episodes: null },
  seeds: 5,
  iterations: 60,
  level: 0.5,
  settings: { world: 'search' },
  arms: arms(36.4, 45),
};
