/** The words of studies, mechanism and measurements in English; fetched with the views that speak them. */
import type { TokenClass } from '../../protocol/recording.ts';
import { type SentenceWords, sentencesEn } from '../../study/sentences.en.ts';

interface StudyWords {
  readonly title: string;
  readonly question: string;
  /** Where the paper's column comes from. */
  readonly source: string | null;
}

export interface StudyText {
  /** Of studies by name; what is missing is said as the study itself says it. */
  readonly known: Readonly<Record<string, StudyWords>>;
  /** An arm's label, as studies write it, in this language. */
  label(label: string): string;
  readonly sentences: SentenceWords;
  readonly classes: Record<TokenClass, string>;
  readonly list: {
    readonly title: string;
    readonly intro: string;
    readonly loading: string;
    size(arms: string, seeds: string, iterations: string): string;
    readonly problem: string;
    readonly again: string;
    readonly file: string;
    readonly fileRefused: string;
  };
  readonly study: {
    readonly own: string;
    readonly close: string;
    readonly save: string;
    readonly loading: string;
    readonly problem: string;
    made(seeds: string, iterations: string, episodes: string): string;
    model(name: string, parameters: string): string;
    paper(source: string): string;
    readonly noPaper: string;
    readonly chart: string;
    readonly band: string;
    readonly temperature: string;
    readonly temperatureSay: Readonly<Record<'1' | '0.4', string>>;
    readonly split: string;
    readonly table: string;
    readonly iteration: string;
    readonly success: string;
    readonly successNote: string;
    readonly arm: string;
    showArm(arm: string): string;
    mostArms(most: string): string;
    readonly reported: string;
    at(temperature: string): string;
    scoreAt(temperature: string): string;
    toLevel(level: string): string;
    reached(iteration: string, runs: string, seeds: string): string;
    readonly gate: string;
    readonly entropy: string;
    readonly run: string;
    runArm(arm: string): string;
    filled(arm: string): string;
    readonly types: string;
    readonly typesNote: string;
    readonly differences: string;
    readonly differencesNote: string;
    readonly points: string;
    readonly improvement: string;
    p(value: string): string;
    readonly mechanism: string;
    readonly mechanismNote: string;
    readonly tokens: string;
    readonly credit: string;
    readonly teacher: string;
    readonly concentration: string;
    readonly kl: string;
    readonly reader: string;
    readonly none: string;
  };
  readonly small: {
    readonly title: string;
    readonly intro: string;
    readonly current: string;
    readonly name: string;
    readonly question: string;
    readonly arms: string;
    readonly armsNote: string;
    arm(number: string): string;
    readonly noArm: string;
    readonly seeds: string;
    readonly iterations: string;
    few(seeds: number): string;
    size(runs: string, iterations: string): string;
    readonly start: string;
    readonly stop: string;
    readonly resume: string;
    readonly startOver: string;
    readonly busy: string;
    readonly twice: string;
    now(arm: string, seed: string, iteration: string, last: string): string;
    loading(arm: string, seed: string): string;
    finished(finished: string, all: string): string;
    left(minutes: string): string;
    readonly states: Readonly<Record<'stopped' | 'done' | 'failed', string>>;
    readonly show: string;
    readonly noneYet: string;
  };
  readonly mechanism: {
    readonly title: string;
    readonly intro: string;
    readonly measure: string;
    readonly measures: Readonly<Record<'credit' | 'creditShare' | 'teacherShare' | 'gap', string>>;
    readonly notes: Readonly<Record<'credit' | 'creditShare' | 'teacherShare' | 'gap', string>>;
    readonly empty: string;
    readonly missing: string;
    readonly noTeacher: string;
    readonly table: string;
    readonly iteration: string;
    readonly atIteration: string;
    readonly diagnostics: string;
    readonly diagnosticsIntro: string;
    readonly lines: Readonly<
      Record<
        | 'meanReturn'
        | 'meanSteps'
        | 'entropy'
        | 'gate'
        | 'deadGroups'
        | 'singleTokenSteps'
        | 'clipShare'
        | 'gradNorm'
        | 'klStart'
        | 'gap',
        { readonly name: string; readonly note: string }
      >
    >;
    readonly never: string;
  };
  readonly forms: {
    readonly title: string;
    readonly intro: string;
    readonly check: string;
    readonly again: string;
    readonly stop: string;
    readonly loading: string;
    sampling(share: string): string;
    readonly computing: string;
    readonly notAdrs: string;
    readonly cosine: string;
    readonly distance: string;
    readonly teacherPart: string;
    readonly norm: string;
    readonly tokens: string;
    readonly holds: string;
    readonly differs: string;
    readonly silent: string;
    readonly noGradient: string;
    readonly changed: string;
    readonly failed: string;
  };
  readonly contrast: {
    readonly title: string;
    readonly intro: string;
    readonly measure: string;
    readonly own: string;
    readonly tokenClass: string;
    readonly tokens: string;
    readonly size: string;
    readonly share: string;
    readonly success: string;
    readonly failure: string;
  };
}

export const studyEn: StudyText = {
  known: {
    'small-study': { title: 'Small study', question: 'How do these arms compare here?', source: null },
  },
  label: (label) => label,
  sentences: sentencesEn,
  classes: { verb: 'verb', object: 'object', place: 'place', structure: 'structure', style: 'style' },
  list: {
    title: 'Studies',
    intro:
      'A study runs several methods over the same seeds, so that a difference can be told from luck. These were made beforehand, with the same code that runs in this tab.',
    loading: 'The list is loading.',
    size: (arms, seeds, iterations) => `${arms} arms · ${seeds} seeds · ${iterations} iterations`,
    problem: 'The list of studies could not be read.',
    again: 'Try again',
    file: 'Open a saved study',
    fileRefused: 'That file is no study.',
  },
  study: {
    own: 'Made on this page, or read from a file',
    close: 'All studies',
    save: 'Save as a file',
    loading: 'The study is loading.',
    problem: 'The study could not be read.',
    made: (seeds, iterations, episodes) =>
      `${seeds} seeds an arm · ${iterations} iterations · ${episodes} held-out tasks a seed and temperature`,
    model: (name, parameters) => `${name}, ${parameters} parameters`,
    paper: (source) =>
      `The paper’s column: ${source}. Its models are far larger and its tasks harder: orders and signs can be compared, levels cannot.`,
    noPaper: 'The paper reports no numbers on this.',
    chart: 'Success of the chosen arms over iterations',
    band: 'Bands are 95 % bootstrap intervals over seeds.',
    temperature: 'Temperature',
    temperatureSay: { '1': '1, as in training', '0.4': '0.4, sharper' },
    split: 'Evaluated in',
    table: 'Numbers as a table',
    iteration: 'Iteration',
    success: 'After the last iteration',
    successNote: 'Percent of held-out tasks: mean over seeds, in brackets its 95 % interval.',
    arm: 'Arm',
    showArm: (arm) => `Show ${arm} in the chart`,
    mostArms: (most) => `The chart shows ${most} arms at most.`,
    reported: 'Paper',
    at: (temperature) => `T = ${temperature}`,
    scoreAt: (temperature) => `Score, T = ${temperature}`,
    toLevel: (level) => `Iterations to ${level}`,
    reached: (iteration, runs, seeds) => `${iteration} (${runs}/${seeds})`,
    gate: 'Gate, mean ± spread',
    entropy: 'Entropy',
    run: 'Use settings',
    runArm: (arm) => `Use the settings of ${arm}`,
    filled: (arm) => `The settings are those of ${arm} now. Nothing was started: Run or Reset does that.`,
    types: 'By task type',
    typesNote: 'Percent at the temperature chosen above; what the paper reports stands in parentheses.',
    differences: 'Differences on shared seeds',
    differencesNote:
      'In points, over pairs of runs that share a seed and so their tasks: mean, Student’s 95 % interval, p of a two-sided permutation test.',
    points: 'Points',
    improvement: 'P(improvement)',
    p: (value) => `p ${value}`,
    mechanism: 'Where the credit went',
    mechanismNote:
      'Percent of all credit that a token class got, beside its percent of all tokens; over all iterations.',
    tokens: 'of tokens',
    credit: 'of credit',
    teacher: 'of the teacher’s part',
    concentration: 'Verbs and objects, credit over tokens',
    kl: 'KL to the start',
    reader: 'What a careful reader would say',
    none: '–',
  },
  small: {
    title: 'A small study of your own',
    intro:
      'Two to four arms, one run after the other in this tab. Tasks, batch and evaluation are those set on the left for every arm; the rest is each preset’s own.',
    current: 'Settings as they are now',
    name: 'Small study',
    question: 'How do these arms compare here?',
    arms: 'Arms',
    armsNote: 'The others are compared with the first.',
    arm: (number) => `Arm ${number}`,
    noArm: 'none',
    seeds: 'Seeds',
    iterations: 'Iterations',
    few: (seeds) =>
      seeds === 1
        ? 'One seed shows what can happen, not what does: nothing can be told from luck.'
        : `With ${seeds} seeds only large differences can be told from luck: the smallest p is ${2 / 2 ** seeds}.`,
    size: (runs, iterations) => `${runs} runs of ${iterations} iterations`,
    start: 'Start the study',
    stop: 'Stop',
    resume: 'Go on',
    startOver: 'Start over',
    busy: 'A run is under way; pause it first, they would slow each other down.',
    twice: 'An arm stands there twice.',
    now: (arm, seed, iteration, last) => `${arm}, seed ${seed}: iteration ${iteration} of ${last}`,
    loading: (arm, seed) => `${arm}, seed ${seed}: the engine is loading`,
    finished: (finished, all) => `${finished} of ${all} runs finished`,
    left: (minutes) => `about ${minutes} min left`,
    states: {
      stopped: 'Stopped. What is finished is kept while the page is open.',
      done: 'Finished.',
      failed: 'A run failed. What is finished is kept.',
    },
    show: 'Show the results',
    noneYet: 'Results stand here as soon as every arm has finished a seed.',
  },
  mechanism: {
    title: 'Credit by token class',
    intro: 'Which kinds of tokens the update pushes, and by how much; one value an iteration and class.',
    measure: 'Show',
    measures: {
      credit: 'mean |credit|',
      creditShare: 'share of all credit',
      teacherShare: 'share of the teacher’s part',
      gap: 'teacher–student gap',
    },
    notes: {
      credit: 'Mean over the tokens of a class of the size of what their log-probability is pushed with.',
      creditShare: 'Sum of |credit| in a class over the sum of all tokens. Many tokens get much.',
      teacherShare: 'The same of the teacher’s part: what the step’s base advantage does not say.',
      gap: 'Mean of the teacher’s log-probability minus the policy’s: above zero the teacher likes the token better.',
    },
    empty: 'Where the credit goes, iteration by iteration, will stand here.',
    missing: 'This recording is older than the measure and holds nothing by token class.',
    noTeacher: 'This method has no teacher, so there is nothing to show here.',
    table: 'Numbers as a table',
    iteration: 'Iteration',
    atIteration: 'The line is the iteration that the page shows; a click moves it.',
    diagnostics: 'Diagnostics',
    diagnosticsIntro: 'How the run fares inside, one value an iteration.',
    lines: {
      meanReturn: { name: 'mean return', note: 'training, penalties included' },
      meanSteps: { name: 'steps of an episode', note: 'training, mean' },
      entropy: { name: 'policy entropy', note: 'nats a token' },
      gate: { name: 'gate m', note: 'mean, band ± spread' },
      gap: { name: 'teacher–student gap', note: 'nats a token' },
      deadGroups: { name: 'groups of equal returns', note: 'share' },
      singleTokenSteps: { name: 'steps of one token', note: 'share' },
      clipShare: { name: 'teacher’s part cut by the clip', note: 'share of tokens' },
      gradNorm: { name: 'gradient norm', note: 'before clipping' },
      klStart: { name: 'KL to the start policy', note: 'nats a token, where evaluated' },
    },
    never: 'not in this run',
  },
  forms: {
    title: 'Check PROP-3',
    intro:
      'Adding the teacher’s credit to the advantage should be the same first update as adding a loss that imitates with it. This samples one batch with the settings on the left, by the start policy, computes both gradients and compares them; no run is touched.',
    check: 'Check PROP-3',
    again: 'Check again',
    stop: 'Stop',
    loading: 'The engine is loading',
    sampling: (share) => `sampling the batch, ${share}`,
    computing: 'computing the gradients',
    notAdrs: 'PROP-3 speaks about ADRS; choose such a preset.',
    cosine: 'cosine of the two gradients',
    distance: 'their distance, relative',
    teacherPart: 'distance without the teacher’s part',
    norm: 'gradient norm',
    tokens: 'tokens in the batch',
    holds:
      'PROP-3 holds: the two updates are one up to rounding, while without the teacher’s part the gradient would be another.',
    differs:
      'PROP-3 does not hold on this batch: the two gradients differ by more than rounding. The clip acts as soon as the policy is not the one that sampled; here it is, so this points at a fault in the lab.',
    silent:
      'The two are equal for want of a difference: the teacher says nothing in this batch. Its strength may be 0, its schedule may have it off, or the skill is none.',
    noGradient:
      'There is no gradient in this batch: every group has equal returns and the teacher adds nothing, so nothing can be compared. Another seed or more tasks help.',
    changed: 'The settings have changed since.',
    failed: 'The check could not be made.',
  },
  contrast: {
    title: 'What one update does',
    intro:
      'One update by the settings on the left and one by GRPO, from the same start policy on the same batch: how the log-probability of the sampled tokens changes, by token class.',
    measure: 'Measure one update',
    own: 'these settings',
    tokenClass: 'Token class',
    tokens: 'Tokens',
    size: 'mean |Δ|',
    share: 'share of |Δ|',
    success: 'Δ where it succeeded',
    failure: 'Δ where it failed',
  },
};
