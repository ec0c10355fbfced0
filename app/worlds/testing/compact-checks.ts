/** What every world must keep to in the compact voice. Called at the top of a test file. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, seeded } from '../random.ts';
import type { Random, Split, Task, World } from '../world.ts';
import { sources, splits, tokenClasses, wildResponse } from './texts.ts';

/** Tokens that a checkpoint's context holds. */
const context = 256;
const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** `expertSuccess`: the least share of tasks that the expert must solve within the step limit. */
export function checkCompact<T extends Task, S>(world: World<T, S>, expertSuccess: number): void {
  type Behaviour = (state: S, random: Random) => string;
  const vocabulary = new Set(world.words);
  const foreign = (text: string) => wordsOf(text).filter((word) => !vocabulary.has(word));

  /** Plays an episode and checks every step; gives all that was said. */
  function play(seed: number, split: Split, behave: Behaviour) {
    const task = world.task(seed, split);
    const random = seeded(seed);
    let state = world.start(task);
    const texts = [task.text, world.observe(state)];
    let [reward, success, done] = [0, false, false];
    for (let step = 0; step < world.stepLimit && !done; step += 1) {
      const response = behave(state, random);
      const outcome = world.step(state, response);
      expect(outcome.score).toBeGreaterThanOrEqual(0);
      expect(outcome.score).toBeLessThanOrEqual(1);
      expect(outcome.score === 1).toBe(outcome.success);
      expect(outcome.reward).toBeGreaterThanOrEqual(0);
      reward += outcome.reward;
      texts.push(response, outcome.observation);
      ({ state, success, done } = outcome);
    }
    expect(reward).toBeLessThanOrEqual(1);
    if (done) expect(world.step(state, world.expert(state, random)).reward, 'after the end').toBe(0);
    return { texts, success, state };
  }

  /** Any action that the world lists; where it lists none, somebody without a skill. */
  const wander: Behaviour = (state, random) => {
    const actions = world.admissible(state);
    return random() < 0.5 && actions.length > 0 ? pick(actions, random) : world.confused(state, random);
  };

  describe(`${world.name}, compact`, () => {
    it.each(splits)('is solved by the expert: %s', (split) => {
      const won = Array.from({ length: 200 }, (_, seed) => play(seed, split, world.expert).success);
      expect(won.filter(Boolean).length / won.length).toBeGreaterThanOrEqual(expertSuccess);
    });

    it('keeps to its words, its types and the room there is, whatever is done', () => {
      fc.assert(
        fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
          expect(world.taskTypes).toContain(world.task(seed, split).type);
          const behaviour = pick([world.expert, world.confused, wander], seeded(seed));
          const { texts } = play(seed, split, behaviour);
          expect(texts.flatMap(foreign)).toEqual([]);
          const responses = texts.filter((_, index) => index >= 2 && index % 2 === 0);
          for (const response of responses) {
            const all = wordsOf(response);
            expect(all.length).toBeLessThan(world.maxResponse);
            for (const index of all.keys()) expect(tokenClasses).toContain(world.tokenClass(all, index));
          }
          const skill = world.skill(world.task(seed, split), 'matched', seeded(seed));
          const tokens = [skill, ...texts].flatMap(wordsOf).length + responses.length;
          expect(tokens).toBeLessThanOrEqual(context);
        }),
        { numRuns: 150 },
      );
    });

    it('gives the same episode for the same seed', () => {
      fc.assert(
        fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
          const first = play(seed, split, wander);
          const second = play(seed, split, wander);
          expect(second.texts).toEqual(first.texts);
          expect(world.anchor(second.state)).toBe(world.anchor(first.state));
        }),
        { numRuns: 30 },
      );
    });

    it('lists as admissible only what is valid', () => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          play(seed, 'train', (state, random) => {
            for (const action of world.admissible(state)) {
              expect(world.step(state, action).valid, action).toBe(true);
            }
            return wander(state, random);
          });
        }),
        { numRuns: 10 },
      );
    });

    it('survives any text, and its reward stays within bounds', () => {
      const responses = fc.array(wildResponse(world.words), { minLength: 1, maxLength: 20 });
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom(...splits), responses, (seed, split, texts) => {
          let next = 0;
          const said = play(seed, split, (state, random) => texts[next++] ?? wander(state, random));
          expect(said.texts.flatMap((text, index) => (index % 2 === 1 ? foreign(text) : []))).toEqual([]);
        }),
      );
    });

    it.each(sources)('has a skill in its own words: %s', (source) => {
      for (let seed = 0; seed < 100; seed += 1) {
        const text = world.skill(world.task(seed, 'train'), source, seeded(seed));
        expect(text === '').toBe(source === 'none');
        expect(foreign(text)).toEqual([]);
      }
    });

    it('has lessons that fit, in its own words, with something to learn', () => {
      expect(world.maxLesson % 32).toBe(0);
      expect(world.maxLesson).toBeLessThanOrEqual(context);
      let longest = 0;
      for (let seed = 0; seed < 500; seed += 1) {
        const { turns } = world.lesson(world.task(seed, 'train'), seeded(seed));
        const texts = turns.flatMap(({ reads, response }) => [reads, response]);
        expect(texts.flatMap(foreign)).toEqual([]);
        longest = Math.max(longest, texts.flatMap(wordsOf).length + turns.length);
        expect(turns.length).toBeGreaterThan(0);
        expect(turns.length).toBeLessThanOrEqual(world.stepLimit);
      }
      expect(longest).toBeLessThanOrEqual(world.maxLesson);
    });
  });
}
