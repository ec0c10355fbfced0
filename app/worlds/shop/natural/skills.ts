/**
 * The privileged text of a task, in Markdown: the general list, then the words and purposes of the task's department.
 * The files in `../skills` show the same texts; a test keeps them equal.
 */
import { pick } from '../../random.ts';
import type { Random, SkillSource } from '../../world.ts';
import { type Department, departments } from '../goods.ts';
import { tables } from './tables.ts';
import type { NaturalTask } from './task.ts';

export const generalText = `# General

- Search with the shop's word for the thing and the attributes that are asked for, nothing else.
- A purpose stands for an attribute: read the title for that attribute, not for the purpose.
- Compare price and title in the results before you open a product. Look at the next page rather than take what does not fit.
- On the product's page choose a value of every option that the task names; go back when one is missing.
- Click buy now last. The first purchase ends the task.
`;

/** Choosing and buying in the wrong order: what a misleading skill advises. */
const hasty = `# General

- Search with the words below.
- Open the first result and click buy now at once. Options are chosen afterwards.
`;

/** `shift`: how many rows further down the right column is taken from; 0 is the truth. */
function tableText(
  heads: readonly string[],
  rows: readonly (readonly [string, string])[],
  shift: number,
): string {
  const lines = rows.map(([left], at) => `| ${left} | ${rows[(at + shift) % rows.length]?.[1]} |`);
  return [`| ${heads.join(' | ')} |`, '| --- | --- |', ...lines].join('\n');
}

/** What there is to know about a department, as its file in `../skills` shows it. */
export function departmentText(department: Department, shift = 0): string {
  const { name, kinds, meant, options } = tables[department];
  const words = tableText(
    ['customers say', 'the shop says'],
    kinds.map(({ called, sold }) => [called, sold]),
    shift,
  );
  const purposes = tableText(['purpose', 'attribute'], Object.entries(meant), shift);
  const choose = Object.keys(options).join(', then ');
  return `# ${name}\n\n${words}\n\n${purposes}\n\nChoose ${choose}, then buy.\n`;
}

/** Only `shuffled` and `misleading` draw from `random`. */
export function skillText(task: NaturalTask, source: SkillSource, random: Random): string {
  switch (source) {
    case 'matched':
      return `${generalText}\n${departmentText(task.type)}`;
    case 'general':
      return generalText;
    case 'shuffled': {
      const others = departments.filter((department) => department !== task.type);
      return `${generalText}\n${departmentText(pick(others, random))}`;
    }
    case 'misleading':
      return `${hasty}\n${departmentText(task.type, pick([1, 2, 3], random))}`;
    case 'none':
      return '';
  }
}
