/** ADRS over GiGPO, where the released gate acts (PROP-4), with the gate and without. */
import type { StudyDraft } from '../study.ts';
import { paperEpisodes, reported } from './paper.ts';

export const gigpoBackbone: StudyDraft = {
  name: 'gigpo-backbone',
  title: 'GiGPO backbone, with the gate and without',
  question: 'Does the gate by anchor group add anything to the teacher’s credit?',
  paper: { source: 'ALFWorld, Qwen2.5-3B, at iteration 150, temperature 0.4', episodes: paperEpisodes },
  seeds: 10,
  iterations: 60,
  level: 0.5,
  arms: [
    { name: 'gigpo', label: 'GiGPO', preset: 'gigpo', paper: reported(82.8) },
    {
      name: 'no-gate',
      label: 'ADRS over GiGPO, no gate',
      preset: 'adrs-gigpo',
      settings: { level: 'none' },
      against: 'gigpo',
      paper: reported(87.5),
    },
    {
      name: 'released',
      label: 'ADRS over GiGPO, as released',
      preset: 'adrs-gigpo',
      against: 'no-gate',
      paper: reported(89.8),
    },
    {
      name: 'ours-no-gate',
      label: 'ADRS over GiGPO, not whitened, no gate (ours)',
      preset: 'adrs',
      settings: { base: 'gigpo', level: 'none', eta: 0.2 },
      against: 'gigpo',
    },
    {
      name: 'ours',
      label: 'ADRS over GiGPO, closing gate (ours)',
      preset: 'adrs',
      settings: { base: 'gigpo', level: 'L3' },
      against: 'gigpo',
    },
  ],
};
