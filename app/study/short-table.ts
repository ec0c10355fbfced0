/** The README's table: success of a few arms at a few iterations, both temperatures, out of shipped summaries. */
import { defaults } from '../experiment/config.ts';
import { worldOf } from './study.ts';
import type { Summary } from './summary.ts';

const iterations = [10, 20, 40, 60];
const split = 'valid-seen';

/** Which arms of which studies stand in the table, in this order. */
const rows: readonly (readonly [study: string, arm: string])[] = [
  ['main', 'grpo'],
  ['main', 'gigpo'],
  ['main', 'adrs-released'],
  ['main', 'adrs-gigpo'],
  ['main', 'adrs'],
  ['gates', 'misleading-sigmoid'],
  ['gates', 'misleading-norm'],
  ['gates', 'misleading-rectified'],
  ['gates', 'misleading-signed'],
  ['gates', 'misleading-open'],
  ['gates', 'none-rectified'],
  ['shop', 'grpo'],
  ['shop', 'gigpo'],
  ['shop', 'adrs-released'],
  ['shop', 'adrs'],
  ['search', 'grpo'],
  ['search', 'gigpo'],
  ['search', 'adrs-released'],
  ['search', 'adrs'],
];

/** Markdown. Throws an error that names the arm or the iteration that a summary lacks. */
export function shortTable(summaries: readonly Summary[]): string {
  const lines = rows.map(([name, arm]) => {
    const summary = summaries.find(({ study }) => study.name === name);
    if (!summary) throw new Error(`no summary of the study "${name}"`);
    return rowOf(summary, arm);
  });
  const head = ['T = 1 / T = 0.4', 'seeds', ...iterations.map(String)];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(summary: Summary, name: string): string[] {
  const label = summary.study.arms.find((arm) => arm.name === name)?.label;
  const measured = summary.arms.find((arm) => arm.name === name)?.measurements ?? [];
  const at = (temperature: number, iteration: number) => {
    const one = measured.find((entry) => entry.split === split && entry.temperature === temperature);
    const point = one?.curve.find(([where]) => where === iteration);
    if (!point || !label) throw new Error(`${summary.study.name}: nothing of "${name}" at ${iteration}`);
    const [mean, low, high] = point.slice(1).map((share) => (100 * share).toFixed(0));
    return `${mean} [${low}, ${high}]`;
  };
  const cells = iterations.map((iteration) => `${at(1, iteration)} / ${at(0.4, iteration)}`);
  // Arms of the other worlds have the same names as those of the household.
  const world = worldOf(summary.study) === defaults.world ? '' : `${worldOf(summary.study)}: `;
  return [`${world}${label ?? name}`, String(summary.study.seeds), ...cells];
}
