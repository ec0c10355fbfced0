/**
 * The careful reader's sentences, from verdicts and figures. What is said is decided here, by rules; how it is said
 * stands in a dictionary for each language. PROP-4 says when a gate cancels.
 */
import type { Config } from '../experiment/config.ts';
import { type Interval, wilson } from '../protocol/interval.ts';
import type { SentenceWords } from './sentences.en.ts';
import { type Arm, configOf } from './study.ts';
import type { Summary } from './summary.ts';
import { agreementOf, armOf, type Measured, type Verdict, verdictsOf } from './verdict.ts';

export interface Sentence {
  /** The two arms that it is about; null for what is said of the study as a whole. */
  readonly about: string | null;
  readonly text: string;
}

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

/**
 * One entry for each comparison, then those about the study as a whole. `labelOf` names an arm in the language of the
 * words; without it arms are called as the study calls them.
 */
export function sentencesOf(
  summary: Summary,
  words: SentenceWords,
  labelOf: (arm: Arm) => string = ({ label }) => label,
): Sentence[] {
  const verdicts = verdictsOf(summary);
  return [
    ...verdicts.map((verdict) => verdictSentence(verdict, summary, words, labelOf)),
    ...wholeSentences(summary, verdicts, words, labelOf).map((text) => ({ about: null, text })),
  ];
}

function verdictSentence(
  { arm, against, split, reported, measured }: Verdict,
  { study }: Summary,
  words: SentenceWords,
  labelOf: (arm: Arm) => string,
): Sentence {
  const where = study.settings.evalSplit === 'both' ? words.split(split) : null;
  const sentences: string[] = [];
  if (reported) {
    const { points, luck } = reported;
    const open = luck && {
      episodes: study.paper?.episodes ?? 0,
      interval: signedInterval(luck),
      holdsZero: luck.low <= 0 && luck.high >= 0,
    };
    sentences.push(words.reported(signed(points), open));
  }
  const parts = measured.map((one) => {
    const judged = reported ? words.agreements[agreementOf(reported.points, one)] : words.orders[one.order];
    return words.at(one.temperature, `${signed(one.points)} ${signedInterval(one.interval)}`, judged);
  });
  sentences.push(words.here(parts));
  if (onlySharper(measured)) sentences.push(words.onlySharper);
  return { about: words.against(labelOf(arm), labelOf(against), where), text: sentences.join(' ') };
}

function onlySharper(measured: readonly Measured[]): boolean {
  const orderAt = (temperature: number) => measured.find((one) => one.temperature === temperature)?.order;
  return orderAt(1) === 'above' && orderAt(0.4) !== 'above';
}

function wholeSentences(
  summary: Summary,
  verdicts: readonly Verdict[],
  words: SentenceWords,
  labelOf: (arm: Arm) => string,
): string[] {
  const { study, episodes } = summary;
  const { high } = wilson({ success: 0.5, episodes });
  const sentences = [words.sameTasks(episodes, ((high - 0.5) * 100).toFixed(0))];
  const all = verdicts.flatMap((verdict) => verdict.measured);
  const told = all.filter((one) => one.order !== 'open').length;
  if (all.length > 0) {
    sentences.push(words.told(told, all.length, all.length < 20 ? null : Math.round(all.length / 20)));
  }
  if (study.seeds < 6) sentences.push(words.fewSeeds(study.seeds, 2 / 2 ** study.seeds));
  const names = (keep: (arm: Summary['arms'][number]) => boolean) =>
    summary.arms.filter(keep).map(({ name }) => labelOf(armOf(study, name)));
  const focused = (holds: (low: number, high: number) => boolean) =>
    names(
      ({ mechanism: { concentration } }) =>
        concentration !== null && holds(concentration[1], concentration[2]),
    );
  const whitenedAfter = (gates: readonly Config['gate'][]) =>
    names(({ name }) => {
      const { method, level, whiten, gate } = configOf(study, armOf(study, name), 1);
      return method === 'adrs' && level === 'L2' && whiten === 'after' && gates.includes(gate);
    });
  const inert = names(
    ({ mechanism: { gateMean, gateSd } }) => gateMean !== 1 && gateSd !== null && gateSd < inertSpread,
  );
  for (const [say, list] of [
    [words.moreCredit, focused((low) => low > 1)],
    [words.lessCredit, focused((_, high) => high < 1)],
    // A sigmoid is above 0 whatever d is; the other forms are not.
    [words.gateCancels, whitenedAfter(['sigmoid', 'gateNorm'])],
    [words.onlySignActs, whitenedAfter(['rectified', 'signed'])],
    [words.inertGate(inertSpread), inert],
  ] as const) {
    if (list.length > 0) sentences.push(say(list.join('; ')));
  }
  return sentences;
}
