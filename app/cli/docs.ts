/** `lab docs`: writes docs/studies.md, and the README's table, from the summaries that are shipped with the page. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf } from '../study/report.ts';
import { shortTable } from '../study/short-table.ts';
import { understand } from './options.ts';
import { readSummaries } from './shipped.ts';

const root = new URL('../../', import.meta.url).pathname;

export const studiesPage = join(root, 'docs/studies.md');
export const readmePage = join(root, 'README.md');

const usage = 'usage: npm run lab -- docs';

export async function docs(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => {
    const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', default: false } } });
    return values.help ? null : values;
  });
  if (typeof request === 'number') return request;
  await mkdir(join(root, 'docs'), { recursive: true });
  await writeFile(studiesPage, await renderStudies());
  await writeFile(readmePage, await renderReadme());
  console.log(`${studiesPage}\n${readmePage}`);
  return 0;
}

/** The whole page as it should be. Throws an error that names a summary that cannot be read. */
export async function renderStudies(): Promise<string> {
  const reports = (await readSummaries()).map(reportOf);
  const body = reports.length > 0 ? reports.join('\n\n') : 'No study has been shipped yet.';
  return `${introduction}\n\n${body}\n`;
}

/** The README with its table as it should be; everything outside the two marks stays as it is. */
export async function renderReadme(): Promise<string> {
  const readme = await readFile(readmePage, 'utf8');
  const [before, rest] = split(readme, '<!-- success, by `npm run lab -- docs` -->');
  const [, after] = split(rest, '<!-- end of success -->');
  const table = shortTable(await readSummaries());
  return `${before}<!-- success, by \`npm run lab -- docs\` -->\n\n${table}\n\n<!-- end of success -->${after}`;
}

function split(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`README.md has no mark "${mark}"`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

const introduction = `# Studies

This page is made by \`npm run lab -- docs\` from the summaries in public/studies; nothing in it is typed by hand. A study is run by
\`npm run lab -- study NAME\`, and its arms stand in app/study/studies.

Success is in percent of held-out tasks, without a skill in the policy’s context unless the method keeps it there. Every figure is given at
temperature 1 and at 0.4, because a policy that only becomes surer of itself gains at 1 alone. Means are over seeds with 95 % bootstrap
intervals; IQM is the interquartile mean over seeds. Differences are over pairs of runs that share a seed, and so their tasks, with Student’s
95 % interval and the p of a two-sided permutation test. P(improvement) is how often a run of the one arm ends above a run of the other. The
paper’s models are 60,000 times larger than this one and its tasks harder: orders and signs can be compared, levels cannot.`;
