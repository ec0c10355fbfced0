import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf } from '../../chat.ts';
import { playNatural } from '../../natural-episode.ts';
import { pick, seeded } from '../../random.ts';
import type { NaturalTurn, Split } from '../../world.ts';
import { subjectNames } from '../schema.ts';
import { encyclopaedia } from './encyclopaedia.ts';
import { naturalSearch as world } from './natural.ts';
import { askable } from './task.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

function play(seed: number, split: Split, player: 'expert' | 'guess') {
  const random = seeded(seed);
  return playNatural(world, seed, split, (state) => world[player](state, random));
}
const rate = (played: readonly { success: boolean }[]) =>
  played.filter(({ success }) => success).length / played.length;

describe('search in full sentences', () => {
  it.each(splits)('is solved by the expert through what it finds, every family: %s', (split) => {
    const played = seeds.map((seed) => play(seed, split, 'expert'));
    for (const type of world.taskTypes) {
      expect(rate(played.filter(({ task }) => task.type === type)), type).toBeGreaterThanOrEqual(0.85);
    }
    expect(played.every(({ steps }) => steps.every(({ valid }) => valid))).toBe(true);
  });

  it('is seldom solved by guessing, though most turns are valid', () => {
    const played = seeds.map((seed) => play(seed, 'train', 'guess'));
    expect(rate(played)).toBeLessThan(0.15);
    const turns = played.flatMap(({ steps }) => steps);
    expect(turns.filter(({ valid }) => valid).length / turns.length).toBeGreaterThan(0.8);
    expect(turns.some(({ valid }) => !valid)).toBe(true);
  });

  it('asks only questions whose answer has to be read: nothing of it stands in the question', () => {
    for (const seed of seeds) {
      const { task } = play(seed, 'train', 'expert');
      const { answer, type, text } = world.task(seed, 'train');
      expect(task.text).toBe(text);
      expect(text.includes(answer)).toBe(type === 'compare');
    }
  });

  it('has some hundreds of articles, each under a title of its own', () => {
    const { library, titles, facts } = encyclopaedia();
    expect(library.passages).toHaveLength(220);
    expect(new Set(library.passages.map(({ title }) => title)).size).toBe(220);
    expect(Object.values(titles).flat()).toEqual(library.passages.map(({ title }) => title));
    for (const { title, text, facts: own } of library.passages) {
      expect(own).toEqual(facts.filter(({ subject }) => subject === title));
      for (const { value } of own) expect(text).toContain(value);
    }
  });

  it('keeps pairs of subject and name of valid-unseen out of the other splits', () => {
    for (const subject of subjectNames) {
      const known = new Set(askable(subject, 'train'));
      expect(askable(subject, 'valid-unseen').filter((name) => known.has(name))).toEqual([]);
    }
    for (const seed of seeds) {
      const { subject, named } = world.task(seed, 'valid-unseen');
      for (const name of named) expect(askable(subject, 'valid-unseen')).toContain(name);
    }
  });

  it('survives any text with any tags', () => {
    const part = fc.oneof(
      fc.constantFrom('<search>', '</search>', '<answer>', '</answer>', '<think>', '</think>', 'Mira'),
      fc.string({ unit: 'binary' }),
    );
    const response = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.nat(), fc.array(response, { maxLength: 5 }), (seed, responses) => {
        let state = world.start(world.task(seed, 'train'));
        let reward = 0;
        for (const text of responses) {
          const outcome = world.step(state, text);
          for (let offset = 0; offset <= text.length; offset += 1) world.tokenClass(text, offset);
          reward += outcome.reward;
          state = outcome.state;
        }
        expect(reward).toBe(state.won ? 1 : 0);
      }),
    );
  });

  it('stays legal under random actions of the list, and gives the same episode for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
        const once = () => {
          const random = seeded(seed);
          return playNatural(world, seed, split, (state) => pick(world.admissible(state), random));
        };
        const episode = once();
        expect(episode.steps.every(({ valid }) => valid)).toBe(true);
        expect(episode.score).toBe(episode.success ? 1 : 0);
        expect(once()).toEqual(episode);
      }),
      { numRuns: 30 },
    );
  });
});

describe('format of search in full sentences', () => {
  const task = world.task(3, 'train');
  const start = world.start(task);

  it.each([
    ['<think>why</think><search>Dornwick</search>', true],
    ['<search>Dornwick</search>', true],
    ['<answer>a</answer> or <answer>b</answer>', true],
    ['<search>Dornwick</search><answer>Dornwick</answer>', false],
    ['<think>Dornwick</think>', false],
    ['<search>Dornwick', false],
    ['<search> </search>', false],
    ['<action>go</action>', false],
    ['Dornwick', false],
  ])('%s is valid: %s', (response, valid) => {
    const outcome = world.step(start, response);
    expect(outcome.valid).toBe(valid);
    if (!valid) expect(outcome.observation).toMatch(/^Nothing happens/u);
  });

  it('takes the last of several answers', () => {
    const answers = (...texts: string[]) => texts.map((text) => `<answer>${text}</answer>`).join(' ');
    expect(world.step(start, answers('wrong', task.answer)).success).toBe(true);
    expect(world.step(start, answers(task.answer, 'wrong')).success).toBe(false);
  });

  it('shows three passages with their titles between the tags', () => {
    const title = encyclopaedia().titles.town[0] ?? '';
    const { observation } = world.step(start, `<search>${title}</search>`);
    expect(observation).toMatch(
      /^<information>Doc 1\(Title: .+\) .+\nDoc 2\(Title: .+\) .+\nDoc 3\(Title: .+\) .+<\/information>$/u,
    );
    expect(observation).toContain(`Doc 1(Title: ${title})`);
    const none = world.step(start, '<search>zzz</search>').observation;
    expect(none).toBe('<information>Nothing was found.</information>');
  });

  it('prompts with question, form and the last two turns alone', () => {
    const turns: NaturalTurn[] = [];
    let state = start;
    const first = world.prompt(state, world.observe(state), turns);
    expect(first).toContain(task.text);
    for (const tag of ['search', 'answer', 'think']) expect(first).toContain(`<${tag}>`);
    for (const query of ['one Alder', 'two Bram', 'three Corn']) {
      const response = `<think>try</think><search>${query}</search>`;
      turns.push({ observation: state.observation, action: actionOf(response) });
      state = world.step(state, response).state;
    }
    const last = world.prompt(state, state.observation, turns);
    expect(last).toContain(state.observation);
    expect(last).toContain('three Corn');
    expect(last).toContain('two Bram');
    expect(last).not.toContain('one Alder');
  });

  it('says what every character is for', () => {
    const response = '<think>hm</think><search>Essa Hask home</search>';
    const at = (text: string) => world.tokenClass(response, response.indexOf(text));
    expect(at('hm')).toBe('style');
    expect(at('<think>')).toBe('structure');
    expect(at('<search>')).toBe('verb');
    expect(at('earch>')).toBe('verb');
    expect(at('Essa')).toBe('object');
    expect(at('ask')).toBe('object');
    expect(at(' home')).toBe('place');
    expect(at('ome')).toBe('place');
    expect(at('</search>')).toBe('structure');
  });
});
