import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../random.ts';
import { families, subjectNames } from '../schema.ts';
import { naturalSearch as world } from './natural.ts';
import { familyText, generalText } from './skills.ts';

const markdown = (name: string) => readFileSync(new URL(`../skills/${name}.md`, import.meta.url), 'utf8');
const tasks = Array.from({ length: 60 }, (_, seed) => world.task(seed, 'train'));

describe('search skills in full sentences', () => {
  it('stand as Markdown beside the code', () => {
    expect(markdown('general')).toBe(generalText);
    for (const family of families) expect(markdown(family)).toBe(familyText(family));
  });

  it('tell every subject once', () => {
    const lines = families.flatMap((family) => familyText(family).match(/^- .+$/gmu) ?? []);
    expect(new Set(lines).size).toBe(subjectNames.length);
  });

  it.each(tasks)('$text: every source is what it says', (task) => {
    const text = (source: Parameters<typeof world.skill>[1]) => world.skill(task, source, seeded(task.seed));
    expect(text('matched')).toBe(`${generalText}\n${familyText(task.type)}`);
    expect(text('general')).toBe(generalText);
    expect(text('none')).toBe('');
    const others = families.filter((family) => family !== task.type);
    expect(others.map((family) => `${generalText}\n${familyText(family)}`)).toContain(text('shuffled'));
    const [right, wrong] = [text('matched'), text('misleading')].map((whole) => whole.split('\n'));
    const same = wrong?.filter((line) => line.startsWith('- ') && right?.includes(line));
    expect(wrong).toHaveLength(right?.length ?? 0);
    expect(same).toEqual(generalText.split('\n').filter((line) => line.startsWith('- ')));
  });
});
