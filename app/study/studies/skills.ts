/** Controls: how each method that has a teacher bears a text that is wrong, another task's, or no text at all. */
import type { StudyDraft } from '../study.ts';

const methods = [
  ['adrs', 'ADRS, closing gate (ours)'],
  ['adrs-released', 'ADRS, as released'],
  ['grpo-opsd', 'GRPO+OPSD'],
  ['sdar', 'SDAR'],
  ['rlsd', 'RLSD'],
] as const;

const skills = ['matched', 'shuffled', 'misleading', 'none'] as const;

export const skillControls: StudyDraft = {
  name: 'skills',
  title: 'Wrong skills, and a teacher without one',
  question: 'What is left of each method when its teacher reads the wrong text, or nothing?',
  seeds: 5,
  iterations: 60,
  level: 0.5,
  arms: [
    { name: 'grpo', label: 'GRPO', preset: 'grpo' },
    ...methods.flatMap(([preset, label]) =>
      skills.map((skill) => ({
        name: `${preset}-${skill}`,
        label: `${label}, ${skill === 'none' ? 'no' : skill} skill`,
        preset,
        settings: { skill },
        against: 'grpo',
      })),
    ),
  ],
};
