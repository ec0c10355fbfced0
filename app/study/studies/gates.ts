/** Every form of the gate with a right skill text and with wrong ones. */
import type { StudyDraft } from '../study.ts';

/**
 * η by form: where the gate is at most 1 it is 0.2, so that with a right skill all forms speak about equally loud;
 * max(0, d) and d itself are in units of return, about 2 with a right skill.
 */
const forms = [
  ['sigmoid', 'sigmoid(τd)', { gate: 'sigmoid', eta: 0.2 }],
  ['norm', 'sigmoid, d normed', { gate: 'gateNorm', eta: 0.2 }],
  ['rectified', 'max(0, d)', { gate: 'rectified', eta: 0.1 }],
  ['signed', 'd', { gate: 'signed', eta: 0.1 }],
  ['open', 'no gate', { level: 'none', eta: 0.2 }],
] as const;

const skills = ['matched', 'shuffled', 'misleading', 'none'] as const;

export const gates: StudyDraft = {
  name: 'gates',
  title: 'Gate forms under right and wrong skills',
  question: 'Which gate lets a right teacher speak and silences a wrong one?',
  seeds: 5,
  iterations: 60,
  level: 0.5,
  arms: [
    { name: 'grpo', label: 'GRPO', preset: 'grpo' },
    ...skills.flatMap((skill) =>
      forms.map(([name, label, settings]) => ({
        name: `${skill}-${name}`,
        label: `${skill === 'none' ? 'no' : skill} skill, ${label}`,
        preset: 'adrs' as const,
        settings: { ...settings, skill },
        against: 'grpo',
      })),
    ),
  ],
};
