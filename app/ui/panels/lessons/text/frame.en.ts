/** What stands around the lessons, in English; the other languages have this form. */
import type { RecordingName } from '../../../../state/recordings.ts';

export interface LessonsFrame {
  readonly title: string;
  readonly intro: string;
  /** Words a minute at which the lessons' minutes are counted: technical text, read with care. */
  readonly pace: number;
  readonly length: (minutes: string) => string;
  /** What the minutes are counted by. */
  readonly counted: (pace: string, minutesToTry: string) => string;
  readonly start: string;
  readonly goOn: string;
  readonly again: string;
  readonly forget: string;
  readonly progress: (done: string, of: string) => string;
  readonly all: string;
  readonly steps: string;
  readonly done: string;
  readonly where: (step: string, of: string) => string;
  readonly back: string;
  readonly next: string;
  readonly nextLesson: string;
  readonly finish: string;
  readonly ask: string;
  readonly hint: string;
  readonly show: string;
  readonly tried: string;
  readonly recording: string;
  readonly recordings: Readonly<Record<RecordingName, string>>;
  readonly busy: string;
  readonly pause: string;
  readonly failed: string;
  readonly retry: string;
  readonly glossary: string;
  readonly presenting: {
    readonly title: string;
    readonly intro: string;
    readonly start: string;
    readonly keys: readonly { readonly keys: string; readonly does: string }[];
  };
}

export const frameEn: LessonsFrame = {
  title: 'Lessons',
  intro:
    'Nine short lessons on recorded runs; no graphics card is needed. Each step shows one thing and asks you to try one thing. Numbers in bold are read from the recording.',
  pace: 150,
  length: (minutes) => `About ${minutes} minutes.`,
  counted: (pace, minutesToTry) =>
    `The minutes are counted, not timed: ${pace} words read a minute, and ${minutesToTry} minute more for each thing to try.`,
  start: 'Start',
  goOn: 'Go on',
  again: 'Once more',
  forget: 'Forget my progress',
  progress: (done, of) => `${done} of ${of}`,
  all: 'All lessons',
  steps: 'Steps of the lesson',
  done: 'tried',
  where: (step, of) => `step ${step} of ${of}`,
  back: 'Back',
  next: 'Next',
  nextLesson: 'Next lesson',
  finish: 'All lessons',
  ask: 'Try it:',
  hint: 'A hint',
  show: 'Show me',
  tried: '✓ Tried',
  recording: 'Recording',
  recordings: {
    adrs: 'ADRS, right sheet',
    grpo: 'GRPO',
    gigpo: 'GiGPO',
    'adrs-released': 'ADRS as released',
    'adrs-gigpo': 'ADRS over GiGPO',
    'misleading-gate': 'wrong sheet, with gate',
    'misleading-open': 'wrong sheet, no gate',
    shop: 'ADRS in the shop',
    search: 'ADRS in the search world',
  },
  busy: 'A run is computing. Pause it, and the lesson can show its recording; the run is kept.',
  pause: 'Pause the run',
  failed: 'The recording could not be shown.',
  retry: 'Try again',
  glossary: 'Symbols',
  presenting: {
    title: 'Presenting',
    intro:
      'Large type, and everything by keyboard or a presenter’s remote. In a lesson the keys move its steps; anywhere else they move through iterations, groups, trajectories and tokens.',
    start: 'Present',
    keys: [
      { keys: '→ PageDown', does: 'next' },
      { keys: '← PageUp', does: 'previous' },
      { keys: '↓ ↑', does: 'what they move: step, iteration, group, trajectory, token' },
      { keys: 's', does: 'show me, in a lesson' },
      { keys: 'f', does: 'full screen' },
      { keys: 'Esc', does: 'leave' },
    ],
  },
};
