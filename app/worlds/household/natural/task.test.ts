import { describe, expect, it } from 'vitest';
import type { Split } from '../../world.ts';
import { taskTypes, treatments } from '../task.ts';
import { places } from '../things.ts';
import { start, won } from './state.ts';
import { heldOutGoal, makeTask, roomsOf, taskRooms, wanted } from './task.ts';
import { fitsIn, lampPlaces, lampRooms, layouts, rooms, thingNames, usualIn } from './things.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const seeds = Array.from({ length: 400 }, (_, seed) => seed);

describe('the tables of the larger home', () => {
  it.each(rooms)('has fifteen to twenty-five places in every layout: %s', (room) => {
    const sizes = layouts(room).map((layout) => layout.reduce((sum, [, count]) => sum + count, 0));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25);
    expect(new Set(layouts(room).map(String)).size).toBe(sizes.length);
  });

  it.each(rooms)('keeps things where they fit and where every layout has two places for them: %s', (room) => {
    for (const thing of thingNames) {
      const usual = usualIn(thing, room);
      expect(usual.every((place) => fitsIn(thing, place))).toBe(true);
      expect(new Set(usual).size).toBe(usual.length);
      for (const layout of usual.length > 0 ? layouts(room) : []) {
        const present = usual.filter((place) => layout.some(([type, count]) => type === place && count > 0));
        expect(present.length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('keeps about a quarter of the layouts and a third of the goals for valid-unseen', () => {
    for (const room of rooms) {
      const share = roomsOf('valid-unseen', room).length / layouts(room).length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
    const goals = thingNames.flatMap((thing) =>
      places.filter((place) => fitsIn(thing, place)).map((place) => heldOutGoal(thing, place)),
    );
    expect(goals.filter(Boolean).length / goals.length).toBeCloseTo(1 / 3, 1);
  });

  it.each(splits)('has something to ask for in every room of every type: %s', (split) => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 1500; seed += 1) {
      const { type, room } = makeTask(seed, split);
      seen.add(`${type} in ${room}`);
    }
    expect(seen).toEqual(
      new Set(taskTypes.flatMap((type) => taskRooms[type].map((room) => `${type} in ${room}`))),
    );
  });
});

describe('the tasks of the larger home', () => {
  it.each(splits)('are the same for the same seed: %s', (split) => {
    for (const seed of seeds.slice(0, 50)) expect(makeTask(seed, split)).toEqual(makeTask(seed, split));
  });

  it('keep layouts and goals of valid-unseen out of the other splits', () => {
    for (const seed of seeds) {
      for (const split of splits) {
        const { room, layout, object, destination } = makeTask(seed, split);
        const unseen = split === 'valid-unseen';
        expect(roomsOf('valid-unseen', room).map(String).includes(String(layout))).toBe(unseen);
        if (destination !== null) expect(heldOutGoal(object, destination)).toBe(unseen);
      }
    }
  });

  it.each(splits)('start unsolved and can be solved: %s', (split) => {
    for (const seed of seeds) {
      const task = makeTask(seed, split);
      const state = start(task);
      expect(won(state)).toBe(false);
      expect(wanted(task.type, task.room)).toContain(task.object);
      const asked = state.things.filter(({ type }) => type === task.object);
      expect(asked.length).toBeGreaterThanOrEqual(task.type === 'pick2' ? 2 : 1);
      const types = state.home.map(({ type }) => type);
      if (task.destination !== null) expect(types).toContain(task.destination);
      const treatment = treatments[task.type];
      if (treatment !== null) expect(types).toContain(treatment.place);
      if (task.type === 'look') expect(state.lampAt).not.toBeNull();
    }
  });

  it.each(splits)('arrange a room by what is usual, every name once: %s', (split) => {
    for (const seed of seeds) {
      const { task, home, things, lampAt } = start(makeTask(seed, split));
      const names = [...home, ...things].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const { type, at } of things) {
        const usual = usualIn(type, task.room);
        expect(usual.some((place) => place === at?.type)).toBe(true);
        expect(home.includes(at ?? { name: '', type: 'bin' })).toBe(true);
      }
      expect(lampAt === null).toBe(!lampRooms.includes(task.room));
      if (lampAt !== null) expect(lampPlaces).toContain(lampAt.type);
    }
  });

  it('are put in plain words', () => {
    const texts = new Set(seeds.map((seed) => makeTask(seed, 'train').text));
    for (const text of texts) {
      expect(text).toMatch(
        /^(?:put (?:an?|some)(?: clean| hot| cold)? [a-z]+ (?:in|on) an? [a-z]+|put two [a-z ]+ (?:in|on) one and the same [a-z]+|hold (?:an?|some) [a-z]+ beside the lamp while the lamp is on)\.$/u,
      );
      expect(text).not.toMatch(/\ba [aeiou]/u);
    }
  });
});
