import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../random.ts';
import { planOf, planText } from './skills.ts';
import { makeTask, treatments } from './task.ts';
import { objects, type Place, usualPlaces } from './things.ts';

const tasks = Array.from({ length: 200 }, (_, seed) => makeTask(seed, 'train'));

describe('household skills', () => {
  it('say in the compact voice what the task is about', () => {
    expect(planText({ places: ['table', 'fridge'], procedure: 'heat' })).toBe(
      '<skill> seek table fridge then take then go microwave then heat then put',
    );
    expect(planText({ places: ['bed'], procedure: 'look' })).toBe(
      '<skill> seek bed then take then go desk then use lamp',
    );
    expect(planText({ places: ['bed'], procedure: 'pick2' })).toBe(
      '<skill> seek bed then take then put then again',
    );
  });

  it.each(tasks.slice(0, 40))('$text: every source is what it says', (task) => {
    const random = seeded(task.seed);
    const usual: readonly Place[] = usualPlaces[task.object];
    expect(planOf(task, 'matched', random)).toEqual({ places: usual, procedure: task.type });
    expect(planOf(task, 'general', random)).toEqual({ places: [], procedure: null });
    expect(planOf(task, 'none', random)).toBeNull();
    const shuffled = planOf(task, 'shuffled', random);
    expect(shuffled?.procedure).not.toBe(task.type);
    expect(shuffled?.places).not.toEqual(usual);
    const misleading = planOf(task, 'misleading', random);
    expect(new Set(misleading?.places).size).toBe(3);
    expect(misleading?.places.filter((place) => usual.includes(place))).toEqual([]);
    expect(misleading?.procedure === task.type).toBe(treatments[task.type] === null);
  });

  it('stand as a table beside the others and say the same', () => {
    const file = readFileSync(new URL('./skills/places.md', import.meta.url), 'utf8');
    const table = file.replaceAll(/ +/g, ' ');
    for (const object of objects) {
      expect(table).toContain(`| ${object} | ${usualPlaces[object].join(', ')} |`);
    }
  });
});
