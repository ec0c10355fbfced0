/** The careful reader's sentences, in English, from verdicts and figures. PROP-4 says when a gate cancels. */
import type { Config } from '../experiment/config.ts';
import { type Interval, wilson } from '../protocol/interval.ts';
import { type Arm, configOf } from './study.ts';
import type { Summary } from './summary.ts';
import {
  type Agreement,
  agreementOf,
  armOf,
  type Measured,
  type Order,
  type Verdict,
  verdictsOf,
} from './verdict.ts';

const agreements: Record<Agreement, string> = {
  confirmed: 'the same order, and the reported size fits',
  smaller: 'the same order, but less',
  larger: 'the same order, but more',
  possible: 'not told from no difference, though the reported size is possible too',
  'not-found': 'not told from no difference, and the reported size does not fit',
  reversed: 'the other way round',
};

const orders: Record<Order, string> = {
  above: 'better',
  below: 'worse',
  open: 'not told from no difference',
};

/** Spread of the gate over steps below which its mean says all. */
const inertSpread = 0.05;

/** Points with their sign, as in +12.5 and −3.0. */
export function signed(points: number): string {
  const text = points.toFixed(1);
  if (Number(text) === 0) return '0.0';
  return points < 0 ? text.replace('-', '−') : `+${text}`;
}

export function signedInterval({ low, high }: Interval): string {
  return `[${signed(low)}, ${signed(high)}]`;
}

/** A label as Markdown shows it: the stars of Skill-GRPO* and its kin are no emphasis. */
export function written({ label }: Arm): string {
  return label.replaceAll('*', '\\*');
}

export function splitName(split: string): string {
  return split === 'valid-unseen' ? 'new rooms' : 'known rooms';
}

/** One sentence or a few for each comparison, then those about the study as a whole. */
export function sentencesOf(summary: Summary): string[] {
  const verdicts = verdictsOf(summary);
  return [
    ...verdicts.map((verdict) => verdictSentence(verdict, summary)),
    ...wholeSentences(summary, verdicts),
  ];
}

function verdictSentence({ arm, against, split, reported, measured }: Verdict, { study }: Summary): string {
  const where = study.settings.evalSplit === 'both' ? ` (${splitName(split)})` : '';
  const parts = measured.map((one) => {
    const judged = reported ? agreements[agreementOf(reported.points, one)] : orders[one.order];
    return `at temperature ${one.temperature} ${signed(one.points)} ${signedInterval(one.interval)}, ${judged}`;
  });
  const sentences = [`**${written(arm)} against ${written(against)}${where}.**`];
  if (reported) {
    const { points, luck } = reported;
    const chance = luck && luck.low <= 0 && luck.high >= 0 ? ', which could be luck' : '';
    const spread = luck
      ? `; its ${study.paper?.episodes} episodes alone leave ${signedInterval(luck)} open${chance}`
      : '';
    sentences.push(`The paper reports ${signed(points)} points${spread}.`);
  }
  sentences.push(`Here: ${parts.join('; ')}.`);
  if (onlySharper(measured)) {
    sentences.push('It is better at temperature 1 alone, as a policy that only became surer would be.');
  }
  return sentences.join(' ');
}

function onlySharper(measured: readonly Measured[]): boolean {
  const orderAt = (temperature: number) => measured.find((one) => one.temperature === temperature)?.order;
  return orderAt(1) === 'above' && orderAt(0.4) !== 'above';
}

function wholeSentences(summary: Summary, verdicts: readonly Verdict[]): string[] {
  const { study } = summary;
  const { high } = wilson({ success: 0.5, episodes: summary.episodes });
  const sentences = [
    `All runs are asked the same ${summary.episodes} tasks. The luck of that choice, up to ±${((high - 0.5) * 100).toFixed(0)} points, is in no interval; the two sides of a difference share it.`,
  ];
  const all = verdicts.flatMap((verdict) => verdict.measured);
  const told = all.filter((one) => one.order !== 'open').length;
  if (all.length > 0) {
    const byLuck = all.length < 20 ? 'less than one' : `about ${Math.round(all.length / 20)}`;
    sentences.push(
      `${told} of ${all.length} differences are told from none at 95 %, uncorrected; luck alone would give ${byLuck}.`,
    );
  }
  if (study.seeds < 6) {
    sentences.push(
      `With ${study.seeds} seeds the permutation test’s p cannot fall below ${2 / 2 ** study.seeds}, and bootstrap intervals are somewhat too narrow.`,
    );
  }
  const names = (keep: (arm: Summary['arms'][number]) => boolean) =>
    summary.arms.filter(keep).map(({ name }) => written(armOf(study, name)));
  const focused = (holds: (low: number, high: number) => boolean) =>
    names(
      ({ mechanism: { concentration } }) =>
        concentration !== null && holds(concentration[1], concentration[2]),
    );
  for (const [text, list] of [
    ['get more credit than their number asks for', focused((low) => low > 1)],
    ['get less credit than their number asks for', focused((_, high) => high < 1)],
  ] as const) {
    if (list.length > 0) sentences.push(`Verbs and objects ${text} in: ${list.join('; ')}.`);
  }
  const whitenedAfter = (gates: readonly Config['gate'][]) =>
    names(({ name }) => {
      const { method, level, whiten, gate } = configOf(study, armOf(study, name), 1);
      return method === 'adrs' && level === 'L2' && whiten === 'after' && gates.includes(gate);
    });
  for (const [text, list] of [
    // A sigmoid is above 0 whatever d is; the other forms are not.
    ['The gate cancels, whatever it says (PROP-4)', whitenedAfter(['sigmoid', 'gateNorm'])],
    ['The size of the gate cancels and only its sign acts (PROP-4)', whitenedAfter(['rectified', 'signed'])],
  ] as const) {
    if (list.length > 0) sentences.push(`${text}, in: ${list.join('; ')}.`);
  }
  const inert = names(
    ({ mechanism: { gateMean, gateSd } }) => gateMean !== 1 && gateSd !== null && gateSd < inertSpread,
  );
  if (inert.length > 0) {
    sentences.push(`The gate hardly moves (spread under ${inertSpread}) in: ${inert.join('; ')}.`);
  }
  return sentences;
}
