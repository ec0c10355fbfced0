import { describe, expect, it } from 'vitest';
import { seeded } from '../worlds/random.ts';
import { studies } from './studies/studies.ts';
import { configOf, readStudy, StudyError } from './study.ts';
import { summarise } from './summarise.ts';
import { runsOf, twoArms } from './testing/synthetic.ts';

/** A study that is shipped with the page must not weigh on it. */
const largest = 60_000;

describe.each(studies.map((study) => [study.name, study] as const))('study %s', (_, study) => {
  it('has at least five seeds and gives every arm an experiment of its own', () => {
    expect(study.seeds).toBeGreaterThanOrEqual(5);
    const configs = study.arms.map((arm) => JSON.stringify(configOf(study, arm, 1)));
    expect(new Set(configs).size).toBe(study.arms.length);
  });

  it('has a summary that is small', () => {
    const random = seeded(1);
    const arms = runsOf(study, () => () => random());
    const streams = () => seeded(2);
    const summary = summarise({
      study,
      arms,
      streams,
      app: '0',
      model: { name: 'm', parameters: 1, sha256: '' },
    });
    expect(JSON.stringify(summary).length).toBeLessThan(largest);
  });
});

it('every study has its own name', () => {
  expect(new Set(studies.map(({ name }) => name)).size).toBe(studies.length);
});

it('puts the arm’s settings over the study’s over the preset’s', () => {
  const study = twoArms({ settings: { eta: 0.7, tau: 3 } });
  const [old, young] = study.arms;
  if (!old || !young) throw new Error('two arms');
  young.settings = { eta: 0.9 };
  expect(configOf(study, old, 4)).toMatchObject({ method: 'grpo', eta: 0.7, seed: 4, iterations: 20 });
  expect(configOf(study, young, 1)).toMatchObject({ method: 'adrs', gate: 'rectified', eta: 0.9, tau: 3 });
});

it.each([
  [{ seeds: 0 }, /seeds/],
  [{ arms: [] }, /arms/],
  [{ settings: { seed: 3 } }, /settings.*seed/],
  [{ settings: { eta: 99 } }, /settings\.eta/],
  [{ arms: [{ name: 'a', label: 'A', preset: 'magic' }] }, /arms\.0\.preset/],
  [{ arms: [{ name: 'a', label: 'A', preset: 'grpo', against: 'b' }] }, /no arm b/],
  [{ arms: [{ name: 'a', label: 'A', preset: 'grpo', against: 'a' }] }, /itself/],
  [{ name: '../a' }, /name/],
])('refuses %j and says where', (change, message) => {
  const whole = { ...twoArms(), ...change };
  expect(() => readStudy(whole)).toThrow(StudyError);
  expect(() => readStudy(whole)).toThrow(message);
});
