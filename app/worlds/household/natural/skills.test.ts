import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../random.ts';
import { taskTypes } from '../task.ts';
import { places } from '../things.ts';
import { preposition, some } from './sentences.ts';
import { generalText, procedureText, skillText } from './skills.ts';
import { start } from './state.ts';
import { makeTask } from './task.ts';
import { rooms, thingNames, usualIn } from './things.ts';

const tasks = Array.from({ length: 200 }, (_, seed) => makeTask(seed, 'train'));
const treated = ['clean', 'heat', 'cool'] as const;
/** The types whose procedure stands in a text. */
const proceduresIn = (text: string) => taskTypes.filter((type) => text.includes(procedureText(type)));
/** The places that a text says to look in, in order. */
function placesIn(text: string): readonly string[] {
  const line = text.split('in this order: ')[1] ?? '';
  const said = line.replace(/\.\s*$/u, '').split(', then ');
  return places
    .map((place) => ({ place, at: said.indexOf(`${preposition(place)} ${some(place)}`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ place }) => place);
}

describe('the skills of the larger home', () => {
  it('stand as files beside the tables and say the same', async () => {
    await expect(generalText).toMatchFileSnapshot('../skills/general.md');
    for (const type of taskTypes) {
      await expect(procedureText(type)).toMatchFileSnapshot(`../skills/${type}.md`);
    }
    const table = readFileSync(new URL('../skills/places.md', import.meta.url), 'utf8').replaceAll(
      / +/g,
      ' ',
    );
    for (const room of rooms) {
      for (const thing of thingNames.filter((name) => usualIn(name, room).length > 0)) {
        expect(table).toContain(`| ${room} | ${thing} | ${usualIn(thing, room).join(', ')} |`);
      }
    }
  });

  it('are general list, procedure and usual places when they fit the task', () => {
    for (const task of tasks) {
      const text = skillText(task, 'matched', seeded(1));
      expect(text.startsWith(`${generalText}\n${procedureText(task.type)}\n# Usual places`)).toBe(true);
      expect(text).toContain(`In a ${task.room} look for ${some(task.object)} `);
      expect(placesIn(text)).toEqual(usualIn(task.object, task.room));
    }
  });

  it('are the list alone, or nothing, when that is asked for', () => {
    for (const task of tasks) {
      expect(skillText(task, 'general', seeded(1))).toBe(generalText);
      expect(skillText(task, 'none', seeded(1))).toBe('');
    }
  });

  it("are another type's and another thing's when shuffled", () => {
    for (const task of tasks) {
      const text = skillText(task, 'shuffled', seeded(task.seed));
      expect(proceduresIn(text)).toHaveLength(1);
      expect(proceduresIn(text)).not.toContain(task.type);
      expect(text).not.toContain(`look for ${some(task.object)} in this`);
    }
  });

  it('mislead to three places where the thing never is, and to the wrong tool', () => {
    for (const task of tasks) {
      const text = skillText(task, 'misleading', seeded(task.seed));
      const said = placesIn(text);
      expect(said).toHaveLength(3);
      expect(
        said.filter((place) => usualIn(task.object, task.room).some((usual) => usual === place)),
      ).toEqual([]);
      const there = start(task).home.map(({ type }) => String(type));
      expect(said.every((place) => there.includes(place))).toBe(true);
      const isTreated = treated.some((type) => type === task.type);
      expect(proceduresIn(text).includes(task.type)).toBe(!isTreated);
      expect(proceduresIn(text)).toHaveLength(1);
      expect(text).not.toContain('Clean at a sink');
    }
  });
});
