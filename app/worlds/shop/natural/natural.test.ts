import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf } from '../../chat.ts';
import { pick, seeded } from '../../random.ts';
import { tagged } from '../../tags.ts';
import type { NaturalTurn, Random, SkillSource, Split } from '../../world.ts';
import { alike } from '../score.ts';
import type { NaturalState } from './actions.ts';
import { naturalShop as world } from './natural.ts';
import { departmentText, generalText } from './skills.ts';
import { naturalCatalogue } from './stock.ts';
import { tables } from './tables.ts';
import { heldOut } from './task.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const seeds = Array.from({ length: 100 }, (_, seed) => seed);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function play(seed: number, split: Split, behave: (state: NaturalState, random: Random) => string) {
  const random = seeded(seed);
  let state = world.start(world.task(seed, split));
  let observation = world.observe(state);
  const turns: NaturalTurn[] = [];
  const prompts: string[] = [];
  let outcome = { success: false, score: 0, done: false };
  let reward = 0;
  while (turns.length < world.stepLimit && !outcome.done) {
    prompts.push(world.prompt(state, observation, turns));
    const response = behave(state, random);
    const next = world.step(state, response);
    turns.push({ observation, action: actionOf(response) });
    reward += next.reward;
    ({ state, observation } = next);
    outcome = next;
  }
  const { success, score } = outcome;
  return { turns, prompts, success, score, reward };
}

describe('the natural shop', () => {
  it('sells a thousand products of five departments, each with its own id', () => {
    const { products } = naturalCatalogue();
    expect(products).toHaveLength(1000);
    expect(new Set(products.map(({ id }) => id)).size).toBe(1000);
    for (const { name } of Object.values(tables)) {
      expect(products.filter(({ category }) => category[0] === name)).toHaveLength(200);
    }
  });

  it('has no two attributes or option values in a department that count as one', () => {
    for (const { meant, options } of Object.values(tables)) {
      for (const words of [Object.values(meant), Object.values(options).flat()]) {
        const close = words.flatMap((word, at) => words.slice(at + 1).filter((other) => alike(word, other)));
        expect(close).toEqual([]);
      }
    }
  });

  it.each(splits)('is solved by the expert within fifteen steps: %s', (split) => {
    const played = seeds.map((seed) => play(seed, split, world.expert));
    expect(mean(played.map(({ success }) => Number(success)))).toBeGreaterThanOrEqual(0.9);
    for (const { reward, success, score } of played) {
      expect(reward).toBe(success ? 1 : 0);
      expect(success).toBe(score === 1);
    }
  });

  it('is not solved by somebody without any idea, who earns a part of the score at times', () => {
    const played = seeds.map((seed) => play(seed, 'train', world.guess));
    expect(mean(played.map(({ success }) => Number(success)))).toBeLessThan(0.05);
    expect(Math.max(...played.map(({ score }) => score))).toBeGreaterThan(0);
  });

  it('keeps pairs of kind and purpose for valid-unseen, and wishes for valid-seen', () => {
    const asked = (split: Split) =>
      seeds.map((seed) => {
        const { type, sold, purpose, text } = world.task(seed, split);
        expect(world.task(seed, split).text).toBe(text);
        expect(text).toContain(purpose);
        expect(text).not.toContain(sold);
        expect(heldOut(type, sold, purpose)).toBe(split === 'valid-unseen');
        return text.replace(/ at a price.*/u, '');
      });
    const train = new Set(asked('train'));
    expect(asked('valid-seen').filter((text) => train.has(text))).toEqual([]);
    asked('valid-unseen');
  });

  it('prompts with task, the last two turns, observation, what may be done, and how to answer', () => {
    const { prompts, turns } = play(1, 'train', world.expert);
    const task = world.task(1, 'train');
    const [first = ''] = prompts;
    const last = prompts.length - 1;
    expect(last).toBeGreaterThanOrEqual(3);
    expect(first).toContain(task.text);
    expect(first).toContain('- search[words]');
    expect(first).toContain('<think>');
    expect(first).toContain('<action>');
    const prompt = prompts[last] ?? '';
    expect(prompt).toContain(task.text);
    expect(prompt).toContain('- click[buy now]');
    expect(prompt).toContain(`Action: ${turns[last - 1]?.action}`);
    expect(prompt).toContain(`Action: ${turns[last - 2]?.action}`);
    expect(prompt).not.toContain(`Action: ${turns[last - 3]?.action}`);
    expect(prompt).toContain(`Current observation: ${turns[last]?.observation}`);
  });

  it('takes admissible actions between tags, whatever stands around them', () => {
    fc.assert(
      fc.property(fc.nat(), fc.infiniteStream(fc.nat()), (seed, choices) => {
        const random = seeded(seed);
        let state = world.start(world.task(seed, 'train'));
        for (let step = 0; step < 12 && state.bought === null; step += 1) {
          const actions = world.admissible(state);
          const listed = Number(choices.next().value) % actions.length;
          const action =
            state.page.at === 'search' ? `search[${pick(['red', 'trainers'], random)}]` : actions[listed];
          const outcome = world.step(state, `so <think>x</think>\n<action> ${action} </action>`);
          expect(outcome.valid).toBe(true);
          expect(world.anchor(outcome.state)).not.toBe(world.anchor(state));
          state = outcome.state;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('survives any text; what does nothing says so, and valid is what has its tags', () => {
    const action = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }).map((text) => `search[${text}]`),
      fc.string({ unit: 'grapheme' }).map((text) => `click[${text}]`),
      fc.constantFrom('search[red trainers]', 'click[next >]', 'click[back to search]', 'CLICK[Buy Now]'),
    );
    const response = fc.oneof(
      action,
      action.map((text) => tagged('', 'action', text)),
      action.map((text) => `<action>${text}</action>`),
    );
    fc.assert(
      fc.property(fc.nat(), fc.array(response, { maxLength: 16 }), (seed, responses) => {
        let state = world.start(world.task(seed, 'train'));
        for (const text of responses) {
          const outcome = world.step(state, text);
          if (outcome.observation === 'Nothing happens.') expect(outcome.state).toBe(state);
          if (!text.includes('<think>')) expect(outcome.valid).toBe(false);
          expect(outcome.score >= 0 && outcome.score <= 1).toBe(true);
          state = outcome.state;
        }
      }),
    );
    const start = world.start(world.task(1, 'train'));
    expect(world.step(start, tagged('', 'action', 'dance')).valid).toBe(true);
    expect(world.step(start, 'search[red]').valid).toBe(false);
    expect(world.step(start, tagged('', 'action', 'click[p1]')).observation).toBe('Nothing happens.');
  });

  it('says what every character is for', () => {
    const classes = (response: string, marks: readonly string[]) =>
      marks.map((mark) => world.tokenClass(response, response.indexOf(mark)));
    const search = '<think>well</think><action>search[red mules]</action>';
    expect(classes(search, ['well', '<action', 'search[', '[', 'red', ' mules', ']<', '</action'])).toEqual([
      'style',
      'structure',
      'verb',
      'structure',
      'object',
      'object',
      'structure',
      'structure',
    ]);
    expect(classes(tagged('', 'action', 'click[buy now]'), ['click', 'now'])).toEqual(['verb', 'place']);
    expect(classes(tagged('', 'action', 'click[p123]'), ['p123'])).toEqual(['object']);
    expect(classes(tagged('', 'action', 'dance[x]'), ['dance', 'x'])).toEqual(['structure', 'structure']);
    expect(classes(tagged('', 'action', 'click[red'), ['click', '[', 'red'])).toEqual([
      'verb',
      'structure',
      'structure',
    ]);
  });
});

describe('skills of the natural shop', () => {
  const markdown = (name: string) => readFileSync(new URL(`../skills/${name}.md`, import.meta.url), 'utf8');
  const tasks = seeds.slice(0, 30).map((seed) => world.task(seed, 'train'));
  const skill = (seed: number, source: SkillSource) =>
    world.skill(world.task(seed, 'train'), source, seeded(seed));

  it('stand as files beside the tables', () => {
    expect(markdown('general')).toBe(generalText);
    for (const type of world.taskTypes) {
      const department = (['clothes', 'shoes', 'kitchen', 'tech', 'care'] as const).find(
        (one) => one === type,
      );
      expect(department && departmentText(department)).toBe(markdown(type));
    }
  });

  it.each(tasks)('$seed $type: every source is what it says', ({ seed, type, sold, purpose, goal }) => {
    const rows = (text: string) => text.split('\n').filter((line) => line.startsWith('| '));
    const wordRow = (text: string) => rows(text).find((line) => line.endsWith(`| ${sold} |`));
    const called = tables[type].kinds.find((kind) => kind.sold === sold)?.called;
    const meant = `| ${purpose} | ${tables[type].meant[purpose]} |`;
    expect(goal.attributes).toContain(tables[type].meant[purpose]);
    expect(skill(seed, 'matched')).toBe(`${generalText}\n${markdown(type)}`);
    expect(wordRow(skill(seed, 'matched'))).toBe(`| ${called} | ${sold} |`);
    expect(skill(seed, 'matched')).toContain(meant);
    expect(skill(seed, 'general')).toBe(generalText);
    expect(wordRow(skill(seed, 'shuffled'))).toBeUndefined();
    expect(wordRow(skill(seed, 'misleading'))).not.toContain(`| ${called} |`);
    expect(skill(seed, 'misleading')).not.toContain(meant);
    expect(skill(seed, 'none')).toBe('');
  });
});
