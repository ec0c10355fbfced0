import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, seeded } from '../random.ts';
import type { Random, SkillSource, Split } from '../world.ts';
import { shop } from './shop.ts';
import type { CompactState } from './voice.ts';
import { words } from './words.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const sources: readonly SkillSource[] = ['matched', 'general', 'shuffled', 'misleading', 'none'];
const parted = (text: string) => text.split(' ').filter((word) => word !== '');
const count = (text: string) => parted(text).length;

interface Played {
  readonly success: boolean;
  readonly score: number;
  readonly reward: number;
  /** Tokens of the whole trajectory, end tokens and the last observation included. */
  readonly tokens: number;
  readonly longest: number;
  readonly valid: number;
  readonly texts: readonly string[];
}

function play(seed: number, split: Split, behave: (state: CompactState, random: Random) => string): Played {
  const task = shop.task(seed, split);
  const random = seeded(seed);
  let state = shop.start(task);
  const texts = [task.text, shop.observe(state)];
  let [reward, longest, valid, steps, success, score, done] = [0, 0, 0, 0, false, 0, false];
  while (steps < shop.stepLimit && !done) {
    const response = behave(state, random);
    const outcome = shop.step(state, response);
    texts.push(`${response} <end>`, outcome.observation);
    longest = Math.max(longest, count(response) + 1);
    reward += outcome.reward;
    valid += outcome.valid ? 1 : 0;
    steps += 1;
    ({ state, success, score, done } = outcome);
  }
  const tokens = texts.reduce((sum, text) => sum + count(text), 0);
  return { success, score, reward, tokens, longest, valid: valid / steps, texts };
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const guess = (state: CompactState, random: Random) => `ok ${pick(shop.admissible(state), random)}`;

describe('the compact shop', () => {
  it.each(splits)('is solved by the expert within the step limit: %s', (split) => {
    const played = seeds.map((seed) => play(seed, split, shop.expert));
    expect(mean(played.map(({ success }) => Number(success)))).toBeGreaterThanOrEqual(0.95);
    expect(mean(played.map(({ reward }) => reward))).toBe(mean(played.map(({ success }) => Number(success))));
  });

  it('is seldom solved without the skill, by behaviour that is mostly legal, and every type sometimes', () => {
    const played = Array.from({ length: 900 }, (_, seed) => ({
      type: shop.task(seed, 'train').type,
      ...play(seed, 'train', shop.confused),
    }));
    const rate = mean(played.map(({ success }) => Number(success)));
    expect(rate).toBeGreaterThan(0.1);
    expect(rate).toBeLessThan(0.3);
    expect(mean(played.map(({ score }) => score))).toBeGreaterThan(rate);
    expect(mean(played.map(({ valid }) => valid))).toBeGreaterThan(0.8);
    for (const type of shop.taskTypes) {
      expect(
        played.some((episode) => episode.type === type && episode.success),
        type,
      ).toBe(true);
    }
  });

  it('is hardly ever solved by chance', () => {
    const played = seeds.map((seed) => play(seed, 'train', guess));
    expect(mean(played.map(({ success }) => Number(success)))).toBeLessThan(0.02);
  });

  it('keeps to its words and to the token counts that models are built for', () => {
    for (const behave of [shop.expert, shop.confused, guess]) {
      for (const seed of seeds.slice(0, 100)) {
        const played = play(seed, 'train', behave);
        expect(played.tokens).toBeLessThanOrEqual(shop.maxLesson - 14);
        expect(played.longest).toBeLessThanOrEqual(shop.maxResponse);
        for (const word of played.texts.flatMap(parted)) expect(['<end>', ...words]).toContain(word);
      }
    }
    expect(new Set(words).size).toBe(words.length);
  });

  it('leaves room for the longest pages at every step', () => {
    const longest = (texts: readonly string[]) => Math.max(...texts.map(count));
    const texts = seeds.flatMap((seed) => play(seed, 'train', guess).texts);
    const task = longest(seeds.map((seed) => shop.task(seed, 'train').text));
    const skill = longest(seeds.map((seed) => shop.skill(shop.task(seed, 'train'), 'general', seeded(seed))));
    const perStep = shop.maxResponse + longest(texts.filter((text) => !text.endsWith('<end>')));
    expect(skill + task + 1 + shop.stepLimit * perStep).toBeLessThanOrEqual(shop.maxLesson);
  });

  it.each(sources)('has skills of at most 12 words, all of the vocabulary: %s', (source) => {
    for (const seed of seeds) {
      const text = shop.skill(shop.task(seed, 'train'), source, seeded(seed));
      expect(count(text)).toBeLessThanOrEqual(12);
      expect(text === '').toBe(source === 'none');
      for (const word of parted(text)) expect(words).toContain(word);
    }
  });

  it('gives the same episode for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
        expect(play(seed, split, shop.confused)).toEqual(play(seed, split, shop.confused));
      }),
      { numRuns: 50 },
    );
  });

  it('survives any text, and answers what it cannot read with nothing', () => {
    const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' }));
    const response = fc.oneof(
      fc.array(word, { maxLength: 6 }).map((some) => some.join(' ')),
      fc.constantFrom(...['search parka light', 'click first', 'click second', 'click red', 'click buy']),
    );
    fc.assert(
      fc.property(fc.nat(), fc.array(response, { maxLength: 20 }), (seed, responses) => {
        let state = shop.start(shop.task(seed, 'train'));
        let reward = 0;
        for (const text of responses) {
          const before = shop.anchor(state);
          const outcome = shop.step(state, text);
          if (!outcome.valid) {
            expect(outcome.observation).toBe('nothing happens');
            expect(shop.anchor(outcome.state)).toBe(before);
          }
          expect(outcome.score >= 0 && outcome.score <= 1).toBe(true);
          expect(outcome.success).toBe(outcome.score === 1);
          reward += outcome.reward;
          state = outcome.state;
        }
        expect(reward).toBe(state.bought === 1 ? 1 : 0);
      }),
    );
  });

  it('lists as admissible only what leads to another state', () => {
    fc.assert(
      fc.property(fc.nat(), fc.infiniteStream(fc.nat()), (seed, choices) => {
        let state = shop.start(shop.task(seed, 'train'));
        for (let step = 0; step < 12; step += 1) {
          const actions = shop.admissible(state);
          expect(actions.length > 0).toBe(state.bought === null);
          for (const action of actions) {
            const outcome = shop.step(state, action);
            expect(outcome.valid).toBe(true);
            expect(shop.anchor(outcome.state)).not.toBe(shop.anchor(state));
          }
          const choice = choices.next().value;
          const chosen = actions[Number(choice) % actions.length];
          if (chosen === undefined) return;
          state = shop.step(state, chosen).state;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('says what every token is for', () => {
    const classes = (text: string) => {
      const all = text.split(' ');
      return all.map((_, index) => shop.tokenClass(all, index)).join(' ');
    };
    expect(classes('well ok search parka light <end>')).toBe('style style verb object object structure');
    expect(classes('click first <end>')).toBe('verb object structure');
    expect(classes('now click red <end>')).toBe('style verb object structure');
    expect(classes('ok click buy <end>')).toBe('style verb place structure');
    expect(classes('ok click back red')).toBe('style verb place structure');
    expect(classes('ok search parka light warm')).toBe('style verb object object structure');
    expect(classes('ok search for first')).toBe('style verb structure structure');
    expect(classes('ok parka click first ok')).toBe('style structure structure structure structure');
  });
});
