/** A summary as Markdown: tables with intervals, and what a careful reader would say of them. */
import { sentencesEn } from './sentences.en.ts';
import { type Sentence, sentencesOf, signed, signedInterval } from './sentences.ts';
import { type Arm, allTypes } from './study.ts';
import type { ArmSummary, Comparison, Estimate, Measurement, Summary } from './summary.ts';
import { armOf, measuredOf, reportedDifference } from './verdict.ts';

const none = '–';
/** More columns of a curve than this do not fit a page. */
const mostPoints = 7;

export function reportOf(summary: Summary): string {
  const { study, model, episodes } = summary;
  const splits = [...new Set(summary.arms.flatMap((arm) => arm.measurements.map(({ split }) => split)))];
  const title = (name: string, split: string) =>
    `### ${name}${splits.length > 1 ? `, ${sentencesEn.split(split)}` : ''}`;
  const blocks = [
    `## ${study.title}`,
    study.question,
    `${study.seeds} seeds an arm, ${study.iterations} iterations, ${episodes} held-out episodes a seed and temperature; ` +
      `${model.name}, ${model.parameters.toLocaleString('en')} parameters (${model.sha256.slice(0, 12)}). ` +
      (study.paper ? `The paper’s column: ${study.paper.source}.` : 'The paper reports no numbers on this.'),
  ];
  for (const split of splits) {
    blocks.push(title('Success', split), successTable(summary, split));
    blocks.push(title('By task type', split), typeTable(summary, split));
    if (summary.comparisons.length > 0)
      blocks.push(title('Differences', split), differenceTable(summary, split));
    blocks.push(title('Over iterations, temperature 1', split), curveTable(summary, split));
  }
  if (summary.arms.some(({ mechanism }) => mechanism.concentration)) {
    blocks.push('### Where the credit went', mechanismTable(summary));
  }
  blocks.push(
    '### What a careful reader would say',
    sentencesOf(summary, sentencesEn)
      .map((sentence) => `- ${lineOf(sentence)}`)
      .join('\n'),
  );
  return blocks.join('\n\n');
}

function lineOf({ about, text }: Sentence): string {
  return about === null ? starless(text) : `**${starless(about)}.** ${starless(text)}`;
}

function successTable({ study, arms }: Summary, split: string): string {
  const head = ['Arm', ...(study.paper ? ['Paper'] : []), 'T = 1', 'IQM, T = 1', 'T = 0.4'];
  const graded = arms.some((arm) => measurement(arm, split, 1)?.score);
  if (graded) head.push('Score, T = 1', 'Score, T = 0.4');
  head.push(`Iterations to ${percent(study.level)} %`, 'Gate', 'Entropy');
  const rows = arms.map((arm) => {
    const shown = armOf(study, arm.name);
    const [free, sharp] = [measurement(arm, split, 1), measurement(arm, split, 0.4)];
    const reported = shown.paper.find((one) => one.split === split)?.success?.[allTypes];
    const { gateMean, gateSd, entropy } = arm.mechanism;
    return [
      written(shown),
      ...(study.paper ? [reported?.toFixed(1) ?? none] : []),
      estimate(free?.success[allTypes]),
      estimate(free?.middle),
      estimate(sharp?.success[allTypes]),
      // Where nothing lay between failure and success, the score is the success.
      ...(graded ? [free, sharp].map((one) => estimate(one?.score ?? one?.success[allTypes])) : []),
      free ? `${free.reach.median ?? none} (${free.reach.runs}/${study.seeds})` : none,
      gateMean === null || gateSd === null ? none : `${gateMean.toFixed(2)} ± ${gateSd.toFixed(2)}`,
      entropy?.toFixed(2) ?? none,
    ];
  });
  return table(head, rows);
}

/** At the paper's temperature of evaluation; its numbers in parentheses. */
function typeTable({ study, arms }: Summary, split: string): string {
  const types = Object.keys(arms[0]?.measurements[0]?.success ?? {}).filter((cell) => cell !== allTypes);
  const rows = arms.map((arm) => {
    const shown = armOf(study, arm.name);
    const measured = measurement(arm, split, 0.4);
    const reported = shown.paper.find((one) => one.split === split)?.success;
    return [
      written(shown),
      ...types.map((type) => {
        const value = reported?.[type];
        return `${estimate(measured?.success[type])}${value === undefined ? '' : ` (${value.toFixed(1)})`}`;
      }),
      plainMean(types.map((type) => measured?.success[type]?.[0])),
    ];
  });
  return table(['T = 0.4', ...types, 'Plain mean'], rows);
}

/** Every type counts alike, while `all` weighs them by their episodes. */
function plainMean(values: readonly (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? none : percent(known.reduce((sum, value) => sum + value, 0) / known.length);
}

function differenceTable({ study, comparisons }: Summary, split: string): string {
  const own = comparisons.filter((one) => one.split === split);
  const at = (of: Comparison, temperature: number) =>
    own.find((one) => one.arm === of.arm && one.temperature === temperature);
  const rows = own
    .filter((one) => one.temperature === 1)
    .flatMap((comparison) => {
      const [arm, against] = [armOf(study, comparison.arm), armOf(study, comparison.against)];
      const sharp = at(comparison, 0.4);
      // Types of a comparison are shown where the paper says something of their differences.
      const types = Object.keys(comparison.difference).filter(
        (cell) =>
          cell === allTypes ||
          arm.paper.some((one) => one.split === split && one.difference?.[cell] !== undefined),
      );
      return types.map((cell) => [
        `${written(arm)} − ${written(against)}${cell === allTypes ? '' : `, ${cell}`}`,
        ...(study.paper ? [signedOrNone(reportedDifference(study, arm, against, split, cell)?.points)] : []),
        difference(comparison, cell),
        sharp ? difference(sharp, cell) : none,
        cell === allTypes ? ratio(comparison.improvement) : '',
      ]);
    });
  const head = ['Points', ...(study.paper ? ['Paper'] : []), 'T = 1', 'T = 0.4', 'P(improvement), T = 1'];
  return table(head, rows);
}

function curveTable({ study, arms }: Summary, split: string): string {
  const whole = measurement(arms[0], split, 1)?.curve.map(([iteration]) => iteration) ?? [];
  const stride = Math.ceil((whole.length - 1) / (mostPoints - 1));
  const shown = whole.filter((_, i) => i % stride === 0 || i === whole.length - 1);
  const rows = arms.map((arm) => {
    const curve = new Map(measurement(arm, split, 1)?.curve.map(([at, ...value]) => [at, value]));
    return [written(armOf(study, arm.name)), ...shown.map((iteration) => estimate(curve.get(iteration)))];
  });
  return table(['Iteration', ...shown.map(String)], rows);
}

/** Shares by token class: of the sum of |credit|, of the teacher's part where there is one, and of the tokens. */
function mechanismTable({ study, arms }: Summary): string {
  const classes = [...new Set(arms.flatMap(({ mechanism }) => Object.keys(mechanism.classes)))];
  const rows = arms.flatMap(({ name, mechanism: { concentration, classes: shares, klStart } }) => {
    if (!concentration) return [];
    const taught = Object.values(shares).some(([, , teacher]) => teacher > 0);
    const cells = classes.map((tokenClass) => {
      const [tokens, credit, teacher] = shares[tokenClass] ?? [0, 0, 0];
      return `${percent(credit)}${taught ? ` / ${percent(teacher)}` : ''} (${percent(tokens)})`;
    });
    return [[written(armOf(study, name)), ratio(concentration), ...cells, klStart?.toFixed(3) ?? none]];
  });
  const head = [
    '% of credit / of the teacher’s part (of tokens)',
    'Verbs and objects, credit over tokens',
    ...classes,
    'KL to the start',
  ];
  return table(head, rows);
}

function measurement(
  arm: ArmSummary | undefined,
  split: string,
  temperature: number,
): Measurement | undefined {
  return arm?.measurements.find((one) => one.split === split && one.temperature === temperature);
}

function difference(comparison: Comparison, cell: string): string {
  const { points, interval, p } = measuredOf(comparison, cell);
  return `${signed(points)} ${signedInterval(interval)}, p ${p < 0.001 ? '< 0.001' : p.toFixed(3)}`;
}

/** A label as Markdown shows it: the stars of Skill-GRPO* and its kin are no emphasis. */
function written({ label }: Arm): string {
  return starless(label);
}

function starless(text: string): string {
  return text.replaceAll('*', '\\*');
}

function signedOrNone(points: number | undefined): string {
  return points === undefined ? none : signed(points);
}

function percent(share: number): string {
  return (share * 100).toFixed(0);
}

function estimate(value: Estimate | undefined): string {
  if (!value) return none;
  const [middle, low, high] = value;
  return `${(middle * 100).toFixed(1)} [${percent(low)}, ${percent(high)}]`;
}

function ratio([middle, low, high]: Estimate): string {
  return `${middle.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
