import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, seeded } from '../random.ts';
import type { Random, SkillSource, Split } from '../world.ts';
import { household } from './household.ts';
import type { State } from './state.ts';
import { words } from './voice.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const sources: readonly SkillSource[] = ['matched', 'general', 'shuffled', 'misleading', 'none'];
const count = (text: string) => text.split(' ').filter((word) => word !== '').length;

interface Played {
  readonly success: boolean;
  readonly reward: number;
  /** Tokens of the whole trajectory, end tokens and the last observation included. */
  readonly tokens: number;
  readonly longest: number;
  readonly valid: number;
  readonly texts: readonly string[];
}

function play(seed: number, split: Split, behave: (state: State, random: Random) => string): Played {
  const task = household.task(seed, split);
  const random = seeded(seed);
  let state = household.start(task);
  const texts = [task.text, household.observe(state)];
  let [reward, longest, valid, steps, success] = [0, 0, 0, 0, false];
  while (steps < household.stepLimit && !success) {
    const response = behave(state, random);
    const outcome = household.step(state, response);
    texts.push(`${response} <end>`, outcome.observation);
    longest = Math.max(longest, count(response) + 1);
    reward += outcome.reward;
    valid += outcome.valid ? 1 : 0;
    steps += 1;
    ({ state, success } = outcome);
  }
  const tokens = texts.reduce((sum, text) => sum + count(text), 0);
  return { success, reward, tokens, longest, valid: valid / steps, texts };
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('household', () => {
  it.each(splits)('is solved by the expert within the step limit: %s', (split) => {
    const played = seeds.map((seed) => play(seed, split, household.expert));
    expect(mean(played.map(({ success }) => Number(success)))).toBeGreaterThanOrEqual(0.95);
    expect(Math.max(...played.map(({ reward }) => reward))).toBe(1);
  });

  it('is seldom solved without the skill, by behaviour that is mostly legal, and every type sometimes', () => {
    const played = Array.from({ length: 900 }, (_, seed) => ({
      type: household.task(seed, 'train').type,
      ...play(seed, 'train', household.confused),
    }));
    const rate = mean(played.map(({ success }) => Number(success)));
    expect(rate).toBeGreaterThan(0.1);
    expect(rate).toBeLessThan(0.3);
    expect(mean(played.map(({ valid }) => valid))).toBeGreaterThan(0.8);
    for (const type of household.taskTypes) {
      expect(
        played.some((episode) => episode.type === type && episode.success),
        type,
      ).toBe(true);
    }
  });

  it('keeps to its words and to the token counts that models are built for', () => {
    const behaviours = [
      household.expert,
      household.confused,
      (state: State, random: Random) => {
        const actions = household.admissible(state);
        return `ok ${pick(actions, random)}`;
      },
    ];
    for (const behave of behaviours) {
      for (const seed of seeds.slice(0, 100)) {
        const played = play(seed, 'train', behave);
        expect(played.tokens).toBeLessThanOrEqual(120);
        expect(played.longest).toBeLessThanOrEqual(household.maxResponse);
        for (const word of played.texts.flatMap((text) => text.split(' '))) {
          expect(['<end>', ...words]).toContain(word);
        }
      }
    }
    expect(new Set(words).size).toBe(words.length);
  });

  it.each(sources)('has skills of at most 18 words, all of the vocabulary: %s', (source) => {
    for (const seed of seeds) {
      const text = household.skill(household.task(seed, 'train'), source, seeded(seed));
      expect(count(text)).toBeLessThanOrEqual(18);
      expect(text === '').toBe(source === 'none');
      for (const word of text.split(' ').filter((part) => part !== '')) expect(words).toContain(word);
    }
  });

  it('gives the same episode for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
        expect(play(seed, split, household.confused)).toEqual(play(seed, split, household.confused));
      }),
      { numRuns: 50 },
    );
  });

  it('survives any text, and answers what it cannot read with nothing', () => {
    const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' }));
    const response = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.nat(), fc.array(response, { maxLength: 20 }), (seed, responses) => {
        let state = household.start(household.task(seed, 'train'));
        let reward = 0;
        for (const text of responses) {
          const before = household.anchor(state);
          const outcome = household.step(state, text);
          if (!outcome.valid) {
            expect(outcome.observation).toBe('nothing happens');
            expect(household.anchor(outcome.state)).toBe(before);
          }
          reward += outcome.reward;
          state = outcome.state;
        }
        expect(reward === 0 || reward === 1).toBe(true);
      }),
    );
  });

  it('lists as admissible only what changes the state', () => {
    fc.assert(
      fc.property(fc.nat(), fc.infiniteStream(fc.nat()), (seed, choices) => {
        let state = household.start(household.task(seed, 'train'));
        for (let step = 0; step < 12; step += 1) {
          const actions = household.admissible(state);
          for (const action of actions) {
            const outcome = household.step(state, action);
            expect(outcome.valid).toBe(true);
            expect(household.anchor(outcome.state)).not.toBe(household.anchor(state));
          }
          const choice = choices.next().value;
          const chosen = actions[Number(choice) % actions.length];
          if (chosen === undefined) return;
          state = household.step(state, chosen).state;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('says what every token is for', () => {
    const classes = (text: string) => {
      const all = text.split(' ');
      return all.map((_, index) => household.tokenClass(all, index));
    };
    expect(classes('well ok take apple <end>')).toEqual(['style', 'style', 'verb', 'object', 'structure']);
    expect(classes('go fridge <end>')).toEqual(['verb', 'place', 'structure']);
    expect(classes('use lamp <end>')).toEqual(['verb', 'object', 'structure']);
    expect(classes('look <end>')).toEqual(['verb', 'structure']);
    expect(classes('ok fridge go apple ok')).toEqual([
      'style',
      'structure',
      'structure',
      'structure',
      'structure',
    ]);
  });
});
