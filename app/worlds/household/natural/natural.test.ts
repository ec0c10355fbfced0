import { describe, expect, it } from 'vitest';
import { playNatural } from '../../natural-episode.ts';
import { seeded } from '../../random.ts';
import { solve } from './expert.ts';
import { naturalHousehold as world } from './natural.ts';
import { start } from './state.ts';
import { makeTask } from './task.ts';

const begin = () => start(makeTask(3, 'train'));

describe('the household in full sentences', () => {
  it('tells in a prompt the room, the task, the last two turns, the observation, what may be done and how to answer', () => {
    const state = begin();
    const turns = ['one', 'two', 'three'].map((observation) => ({
      observation,
      action: `after ${observation}`,
    }));
    const prompt = world.prompt(state, 'Here I am.', turns);
    const parts = [
      `You run an errand in a ${state.task.room}.`,
      `Your task: ${state.task.text}`,
      'Steps so far: 3 steps.',
      '2. Observation: two\n   Action: after two',
      '3. Observation: three\n   Action: after three',
      'Current observation: Here I am.',
      ...world.admissible(state).map((action) => `\n- ${action}\n`),
      'between <think> and </think>',
      'between <action> and </action>',
    ];
    const found = parts.map((part) => prompt.indexOf(part));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found.every((at) => at >= 0)).toBe(true);
    expect(prompt).not.toContain('after one');
  });

  it.each<[string, boolean, string]>([
    ['<think>hm</think><action>go to bin 1</action>', true, 'You are at bin 1.'],
    ['<think></think>\n<action> go to bin 1 </action>', true, 'You are at bin 1.'],
    ['<think>hm</think><action>dance</action>', true, 'Nothing happens.'],
    ['<think>hm</think><action></action>', true, 'Nothing happens.'],
    ['<action>go to bin 1</action>', false, 'You are at bin 1.'],
    ['<think>hm</think>go to bin 1', false, 'Nothing happens.'],
    ['<think>hm</think><action>go to bin 1', false, 'Nothing happens.'],
    ['<think><action>go to bin 1</action></think>', false, 'Nothing happens.'],
    ['go to bin 1', false, 'Nothing happens.'],
    ['', false, 'Nothing happens.'],
  ])('reads %j', (response, valid, observation) => {
    const outcome = world.step(begin(), response);
    expect(outcome.valid).toBe(valid);
    expect(outcome.observation.startsWith(observation)).toBe(true);
  });

  it('says what every character is for', () => {
    const response = 'So: <think>go there</think> <action> go to bin 1</action>';
    const at = (part: string) => world.tokenClass(response, response.lastIndexOf(part));
    expect(world.tokenClass(response, 0)).toBe('structure');
    expect(world.tokenClass(response, response.indexOf('<think>'))).toBe('structure');
    expect(world.tokenClass(response, response.indexOf('go there'))).toBe('style');
    expect([' go', 'go', ' to', ' bin', 'bin', ' 1', '</action>'].map(at)).toEqual([
      'verb',
      'verb',
      'structure',
      'place',
      'place',
      'place',
      'structure',
    ]);
  });

  it('is solved by the expert from wherever somebody else has led', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seeded(seed);
      let turn = 0;
      const { success } = playNatural(world, seed, 'train', (state) => {
        turn += 1;
        return turn <= 15 ? world.guess(state, random) : world.expert(state, random);
      });
      expect(success, `seed ${seed}`).toBe(true);
    }
  });

  it('has an expert who goes by what was seen and not by where things are', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const state = start(makeTask(seed, 'train'));
      const elsewhere = {
        ...state,
        lampAt: null,
        things: state.things.map((thing) => ({ ...thing, at: state.home[0] ?? null })),
      };
      expect(solve(elsewhere)).toEqual(solve(state));
    }
  });
});
