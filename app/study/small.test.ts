import { expect, it } from 'vitest';
import { resolve } from '../experiment/config.ts';
import { type SmallArm, smallStudy } from './small.ts';
import { configOf, StudyError } from './study.ts';

const arms: SmallArm[] = [
  { name: 'grpo', label: 'GRPO', preset: 'grpo', difference: {} },
  { name: 'current', label: 'Mine', preset: 'adrs', difference: { eta: 0.5, lr: 0.002, group: 4, seed: 9 } },
];
const plan = { title: 'Small', question: 'Which?', arms, seeds: 2, iterations: 20 };
const config = resolve('adrs', { eta: 0.5, lr: 0.002, group: 4, seed: 9, evalEpisodes: 32 });

it('puts arms into one environment and leaves them what is theirs', () => {
  const study = smallStudy(plan, config);
  const [grpo, current] = study.arms.map((arm) => configOf(study, arm, 2));
  expect(grpo).toEqual(resolve('grpo', { group: 4, evalEpisodes: 32, iterations: 20, seed: 2 }));
  expect(current).toEqual({ ...config, iterations: 20, seed: 2 });
  expect(study.arms.map(({ against }) => against)).toEqual([undefined, 'grpo']);
});

it('refuses an arm that stands there twice', () => {
  expect(() => smallStudy({ ...plan, arms: [...arms, ...arms] }, config)).toThrow(StudyError);
});
