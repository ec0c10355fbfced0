/** What every world must keep to in the natural voice. Called at the top of a test file. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playNatural } from '../natural-episode.ts';
import { pick, seeded } from '../random.ts';
import { taggedParts } from '../tags.ts';
import { historyLength, type NaturalWorld, type Random, type Split, type Task } from '../world.ts';
import { sources, splits, tokenClasses, wildResponse } from './texts.ts';

const actionTags = ['action', 'search', 'answer'];

/** `expertSuccess`: the least share of tasks that the expert must solve within the step limit. */
export function checkNatural<T extends Task, S>(world: NaturalWorld<T, S>, expertSuccess: number): void {
  type Behaviour = (state: S, random: Random) => string;

  /** Plays an episode, checks every step, and gives it. */
  function play(seed: number, split: Split, behave: Behaviour) {
    const random = seeded(seed);
    const episode = playNatural(world, seed, split, (state) => behave(state, random));
    expect(episode.steps.length).toBeLessThanOrEqual(world.stepLimit);
    for (const { score, success, prompt } of episode.steps) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(score === 1).toBe(success);
      expect(prompt).toContain(episode.task.text);
    }
    const rewards = episode.steps.map(({ reward }) => reward);
    expect(Math.min(...rewards)).toBeGreaterThanOrEqual(0);
    expect(rewards.reduce((sum, reward) => sum + reward, 0)).toBeLessThanOrEqual(1);
    return episode;
  }

  /** Now and then the expert's step, so that late states come up too. */
  const wander: Behaviour = (state, random) =>
    random() < 0.4 ? world.expert(state, random) : world.guess(state, random);

  describe(`${world.name}, natural`, () => {
    it.each(splits)('is solved by the expert, in valid answers: %s', (split) => {
      const episodes = Array.from({ length: 150 }, (_, seed) => play(seed, split, world.expert));
      const won = episodes.filter(({ success }) => success).length;
      expect(won / episodes.length).toBeGreaterThanOrEqual(expertSuccess);
      expect(episodes.flatMap(({ steps }) => steps).filter(({ valid }) => !valid)).toEqual([]);
    });

    it('is seldom solved by guessing, in answers that are mostly valid', () => {
      const episodes = Array.from({ length: 150 }, (_, seed) => play(seed, 'train', world.guess));
      expect(episodes.filter(({ success }) => success).length / episodes.length).toBeLessThan(0.3);
      const steps = episodes.flatMap((episode) => episode.steps);
      const valid = steps.filter((step) => step.valid).length / steps.length;
      expect(valid).toBeGreaterThan(0.8);
      expect(valid).toBeLessThan(1);
    });

    it('gives the same episode for the same seed, and keeps to its types', () => {
      fc.assert(
        fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
          const episode = play(seed, split, wander);
          expect(world.taskTypes).toContain(episode.task.type);
          expect(play(seed, split, wander)).toEqual(episode);
        }),
        { numRuns: 40 },
      );
    });

    it('asks with the task, the last two turns, the observation, and the tags of an answer', () => {
      const state = world.start(world.task(1, 'train'));
      const first = world.prompt(state, world.observe(state), []);
      expect(first).toContain(world.observe(state));
      expect(first).toContain('<think>');
      expect(actionTags.some((tag) => first.includes(`<${tag}>`))).toBe(true);
      const turns = Array.from({ length: 12 }, (_, index) => ({
        observation: `saw-${index}.`,
        action: `did-${index}.`,
      }));
      const later = world.prompt(state, 'saw-now.', turns);
      const shown = turns.filter(({ action }) => later.includes(action));
      expect(shown).toEqual(turns.slice(-historyLength));
      expect(turns.filter(({ observation }) => later.includes(observation))).toEqual(shown);
      expect(later).toContain('saw-now.');
      expect(later).toMatch(/\b12\b/u);
    });

    it('answers in the form that it asks for, and counts silence as invalid', () => {
      for (let seed = 0; seed < 30; seed += 1) {
        const state = world.start(world.task(seed, 'train'));
        expect(taggedParts(world.expert(state, seeded(seed)), ['think'])).toHaveLength(1);
        expect(taggedParts(world.expert(state, seeded(seed)), actionTags)).toHaveLength(1);
        for (const nothing of ['', 'I do not know.', '<think>I do not know.</think>']) {
          expect(world.step(state, nothing).valid).toBe(false);
        }
      }
    });

    it('survives any text, and its score stays within bounds', () => {
      const start = world.start(world.task(1, 'train'));
      const tags = ['think', ...actionTags].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
      const known = [...tags, ...world.admissible(start), world.expert(start, seeded(1))];
      const wild = wildResponse(known);
      const inTags = fc
        .tuple(fc.constantFrom(...actionTags), wild)
        .map(([tag, text]) => `<think></think><${tag}>${text}</${tag}>`);
      const responses = fc.array(fc.oneof(wild, inTags), { minLength: 1, maxLength: 12 });
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom(...splits), responses, (seed, split, texts) => {
          let next = 0;
          play(seed, split, (state, random) => {
            const text = texts[next++] ?? wander(state, random);
            const at = Math.floor(random() * text.length);
            expect(tokenClasses).toContain(world.tokenClass(text, at));
            return text;
          });
        }),
        { numRuns: 60 },
      );
    });

    it('keeps its outcome once the task is done', () => {
      let finished = 0;
      for (let seed = 0; seed < 20; seed += 1) {
        const random = seeded(seed);
        let state = world.start(world.task(seed, 'train'));
        let done = false;
        let score = 0;
        for (let step = 0; step < world.stepLimit && !done; step += 1) {
          ({ state, done, score } = world.step(state, world.expert(state, random)));
        }
        if (!done) continue;
        finished += 1;
        for (const response of [world.expert(state, random), world.guess(state, random), 'x']) {
          expect(world.step(state, response)).toMatchObject({ reward: 0, done, score });
        }
      }
      expect(finished).toBeGreaterThan(10);
    });

    it('says what every character of an answer is for: thoughts are style, and there is more', () => {
      for (let seed = 0; seed < 20; seed += 1) {
        const task = world.task(seed, 'train');
        const response = world.expert(world.start(task), seeded(seed));
        const classes = [...response].map((_, offset) => world.tokenClass(response, offset));
        const [thought] = taggedParts(response, ['think']);
        const { from = 0, to = 0 } = thought ?? {};
        expect(classes.every((one, index) => (one === 'style') === (index >= from && index < to))).toBe(true);
        expect(classes).toContain('verb');
        expect(classes.some((one) => one === 'object' || one === 'place')).toBe(true);
      }
    });

    it('has a skill for every source: the general list, more with it when it matches, another text when it does not', () => {
      for (let seed = 0; seed < 60; seed += 1) {
        const split = pick(splits, seeded(seed));
        const task = world.task(seed, split);
        const text = Object.fromEntries(
          sources.map((source) => [source, world.skill(task, source, seeded(seed))]),
        );
        expect(text.none).toBe('');
        expect(text.matched).toContain(text.general);
        expect(text.general).toMatch(/^#+ \S/mu);
        const told = [text.matched, text.general, text.shuffled, text.misleading];
        expect(new Set(told).size).toBe(told.length);
        for (const source of sources) {
          expect(world.skill(task, source, seeded(seed))).toBe(text[source]);
        }
      }
    });
  });
}
