import { describe, expect, it } from 'vitest';
import type { Split } from '../world.ts';
import { contents, placesOf, start, won } from './state.ts';
import { destinations, heldOutGoal, homes, makeTask, taskObjects, taskTypes } from './task.ts';
import { capacity, fits, objects, optionalPlaces, places, usualPlaces } from './things.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const seeds = Array.from({ length: 400 }, (_, seed) => seed);

describe('household tables', () => {
  it('has seventeen places of seventeen kinds in every home, and sixteen object types', () => {
    expect(new Set(places).size).toBe(19);
    expect(new Set(objects).size).toBe(16);
    for (const seed of seeds) expect(placesOf(makeTask(seed, 'train'))).toHaveLength(17);
  });

  it('gives each object three usual places of its own, which it fits and of which one at most is optional', () => {
    const triples = objects.map((object) => [...usualPlaces[object]].sort().join());
    expect(new Set(triples).size).toBe(objects.length);
    for (const object of objects) {
      expect(usualPlaces[object].every((place) => fits(object, place))).toBe(true);
      const optional = usualPlaces[object].filter((place) => optionalPlaces.some((other) => other === place));
      expect(optional.length).toBeLessThanOrEqual(1);
    }
  });

  it('leaves every object a destination in every home of every split', () => {
    for (const split of splits) {
      for (const type of taskTypes.filter((other) => other !== 'look')) {
        for (const object of taskObjects[type]) {
          for (const missing of homes(split)) {
            expect(destinations(type, object, missing, split), `${split} ${type} ${object}`).not.toHaveLength(
              0,
            );
          }
        }
      }
    }
  });
});

describe('household tasks', () => {
  it('are the same for the same seed and differ between splits', () => {
    for (const split of splits) {
      for (const seed of seeds) expect(makeTask(seed, split)).toEqual(makeTask(seed, split));
    }
    const arranged = (split: Split) =>
      seeds.map((seed) => JSON.stringify(start(makeTask(seed, split)).things));
    const train = new Set(arranged('train'));
    expect(arranged('valid-seen').filter((things) => train.has(things)).length).toBeLessThan(4);
  });

  it('ask for every type and object', () => {
    const tasks = seeds.map((seed) => makeTask(seed, 'train'));
    expect(new Set(tasks.map(({ type }) => type))).toEqual(new Set(taskTypes));
    expect(new Set(tasks.map(({ object }) => object))).toEqual(new Set(objects));
  });

  it('keep homes and goals of valid-unseen out of the other splits', () => {
    const known = new Set(homes('train').map(String));
    for (const seed of seeds) {
      const unseen = makeTask(seed, 'valid-unseen');
      expect(known.has(String(unseen.missing))).toBe(false);
      if (unseen.destination !== null) expect(heldOutGoal(unseen.object, unseen.destination)).toBe(true);
      for (const split of ['train', 'valid-seen'] as const) {
        const seen = makeTask(seed, split);
        expect(known.has(String(seen.missing))).toBe(true);
        if (seen.destination !== null) expect(heldOutGoal(seen.object, seen.destination)).toBe(false);
      }
    }
  });

  it('start unsolved, with what they ask for at its usual places and room at the destination', () => {
    for (const split of splits) {
      for (const seed of seeds) {
        const task = makeTask(seed, split);
        const state = start(task);
        const wanted = state.things.filter((thing) => thing.type === task.object);
        expect(wanted).toHaveLength(task.type === 'pick2' ? 2 : 1);
        expect(wanted.every(({ at }) => usualPlaces[task.object].some((place) => place === at))).toBe(true);
        expect(won(state)).toBe(false);
        for (const place of places) {
          const room = place === task.destination ? capacity - 2 : capacity;
          expect(contents(state.things, place).length).toBeLessThanOrEqual(room);
        }
      }
    }
  });
});
