import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, seeded } from '../random.ts';
import type { Random, SkillSource, Split } from '../world.ts';
import type { State } from './expert.ts';
import { subjectOf } from './schema.ts';
import { search } from './search.ts';
import { makeTask } from './task.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const sources: readonly SkillSource[] = ['matched', 'general', 'shuffled', 'misleading', 'none'];
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

function play(seed: number, split: Split, behave: (state: State, random: Random) => string) {
  const task = search.task(seed, split);
  const random = seeded(seed);
  let state = search.start(task);
  const texts = [task.text, search.observe(state)];
  let [reward, valid, steps, success] = [0, 0, 0, false];
  while (steps < search.stepLimit && !state.done) {
    const response = behave(state, random);
    const outcome = search.step(state, response);
    texts.push(response, outcome.observation);
    reward += outcome.reward;
    valid += outcome.valid ? 1 : 0;
    steps += 1;
    ({ state, success } = outcome);
  }
  return { type: task.type, success, reward, valid: valid / steps, texts };
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
const successOf = (played: readonly { success: boolean }[]) =>
  mean(played.map(({ success }) => Number(success)));
const anyAction = (state: State, random: Random) => `ok ${pick(search.admissible(state), random)}`;

describe('search', () => {
  it.each(splits)('is solved by the expert, every family: %s', (split) => {
    const played = seeds.map((seed) => play(seed, split, search.expert));
    for (const type of search.taskTypes) {
      expect(successOf(played.filter((episode) => episode.type === type)), type).toBeGreaterThanOrEqual(0.85);
    }
    expect(Math.max(...played.map(({ reward }) => reward))).toBe(1);
  });

  it('is seldom solved without the skill, by valid turns, and every family sometimes', () => {
    const played = Array.from({ length: 900 }, (_, seed) => play(seed, 'train', search.confused));
    expect(successOf(played)).toBeGreaterThan(0.1);
    expect(successOf(played)).toBeLessThan(0.3);
    expect(mean(played.map(({ valid }) => valid))).toBe(1);
    for (const type of search.taskTypes) {
      expect(successOf(played.filter((episode) => episode.type === type)), type).toBeGreaterThan(0.02);
    }
  });

  it('keeps to its words', () => {
    for (const behave of [search.expert, search.confused, anyAction]) {
      for (const seed of seeds.slice(0, 100)) {
        for (const word of play(seed, 'train', behave).texts.flatMap(wordsOf))
          expect(search.words).toContain(word);
      }
    }
    expect(new Set(search.words).size).toBe(search.words.length);
  });

  it('stays legal and within its reward under random actions', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
        const { valid, reward, success } = play(seed, split, anyAction);
        expect(valid).toBe(1);
        expect(reward).toBe(success ? 1 : 0);
      }),
      { numRuns: 50 },
    );
  });

  it('gives the same episode for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...splits), (seed, split) => {
        expect(play(seed, split, search.confused)).toEqual(play(seed, split, search.confused));
      }),
      { numRuns: 50 },
    );
  });

  it('survives any text, and changes nothing by what it cannot read', () => {
    const word = fc.oneof(fc.constantFrom(...search.words), fc.string({ unit: 'binary' }));
    const response = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.nat(), fc.array(response, { maxLength: 8 }), (seed, responses) => {
        let state = search.start(search.task(seed, 'train'));
        let reward = 0;
        for (const text of responses) {
          const outcome = search.step(state, text);
          if (!outcome.valid) {
            expect(outcome.observation).toBe('unclear');
            expect({ ...outcome.state, observation: '' }).toEqual({ ...state, observation: '' });
          }
          reward += outcome.reward;
          state = outcome.state;
        }
        expect(reward).toBe(state.won ? 1 : 0);
      }),
    );
  });

  it.each([
    ['ok search arvo home', true],
    ['now well answer pell', true],
    ['search arvo', true],
    ['search', false],
    ['ok', false],
    ['', false],
    ['arvo home', false],
    ['search arvo answer pell', false],
  ])('reads "%s" as exactly one search or answer: %s', (response, valid) => {
    expect(search.step(search.start(makeTask(0, 'train')), response).valid).toBe(valid);
  });

  it('shows the three passages found, and that there are none', () => {
    const task = makeTask(0, 'train');
    const [fact] = task.passages;
    const step = (response: string) => search.step(search.start(task), response).observation;
    const shown = step(`search ${fact?.subject} ${fact?.relation}`);
    expect(shown).toMatch(/^found \w+ \w+ \w+ \. \w+ \w+ \w+ \. \w+ \w+ \w+$/u);
    expect(shown).toContain(`found ${fact?.subject} ${fact?.relation} ${fact?.value}`);
    expect(step('search then')).toBe('found nothing');
  });

  it('takes what is read as anchor, alike where nine tenths of it are', () => {
    const task = makeTask(0, 'train');
    const state = search.step(search.start(task), 'ok search arvo home').state;
    expect(search.anchor(state)).toBe(state.observation);
    const anchor = 'found arvo home pell . arvo birth pell . essa home pell';
    expect(search.alike?.(anchor, anchor.replace('birth', 'fifth'))).toBe(true);
    expect(search.alike?.(anchor, 'found arvo guild voss . arvo craft baker . arvo pet fox')).toBe(false);
  });

  it('says what every token is for', () => {
    const classes = (text: string) => {
      const all = text.split(' ');
      return all.map((_, index) => search.tokenClass(all, index));
    };
    expect(classes('well search arvo home <end>')).toEqual(['style', 'verb', 'object', 'place', 'structure']);
    expect(classes('ok search arvo essa age low <end>').slice(2)).toEqual([
      'object',
      'object',
      'place',
      'object',
      'structure',
    ]);
    expect(classes('answer low then')).toEqual(['verb', 'object', 'structure']);
    expect(classes('ok arvo home')).toEqual(['style', 'structure', 'structure']);
  });
});

describe('search skills', () => {
  const task = (subject: string) => {
    const all = Array.from({ length: 400 }, (_, seed) => makeTask(seed, 'train'));
    const found = all.find((one) => one.subject === subject);
    if (found === undefined) throw new RangeError(`no task about ${subject}`);
    return found;
  };
  const text = (subject: string, source: SkillSource) => search.skill(task(subject), source, seeded(1));

  it('say which relations to look up', () => {
    expect(text('trade', 'matched')).toBe('<skill> craft then answer');
    expect(text('food', 'matched')).toBe('<skill> home then crop then answer');
    expect(text('kennel', 'matched')).toBe('<skill> back pet then home then answer');
    expect(text('younger', 'matched')).toBe('<skill> both age low then answer');
    expect(text('food', 'general')).toBe('<skill> search then search then answer');
    expect(text('younger', 'misleading')).toBe('<skill> both age high then answer');
  });

  it.each(sources)('are short and all of the vocabulary: %s', (source) => {
    for (const seed of seeds) {
      const skill = search.skill(search.task(seed, 'train'), source, seeded(seed));
      expect(wordsOf(skill).length).toBeLessThanOrEqual(7);
      expect(skill === '').toBe(source === 'none');
      for (const word of wordsOf(skill)) expect(search.words).toContain(word);
    }
  });

  it('mislead by the last relation or the winner, and are shuffled between families', () => {
    for (const seed of seeds) {
      const own = makeTask(seed, 'train');
      const { hops, winner } = subjectOf(own.subject);
      const right = search.skill(own, 'matched', seeded(seed));
      expect(search.skill(own, 'shuffled', seeded(seed))).not.toBe(right);
      const misleading = search.skill(own, 'misleading', seeded(seed));
      expect(misleading).not.toBe(right);
      const last = winner === undefined ? `then ${hops.at(-1)} then answer` : `${winner} then answer`;
      expect(misleading.endsWith(last)).toBe(false);
    }
  });
});
