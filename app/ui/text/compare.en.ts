/** Sentences of the view that sets two runs side by side; fetched with it. */
import type { RecordingName } from '../../state/recordings.ts';

export const compareEn = {
  title: 'Compare two runs',
  intro:
    'The same iteration of two runs. With the same seed both are asked the same tasks; at the first iteration they even say the same, and only the credit differs.',
  run: (letter: string) => `Run ${letter}`,
  shown: 'shown on the page',
  pinned: 'pinned',
  shipped: 'shipped recording',
  recordings: {
    adrs: 'ADRS, closing gate',
    grpo: 'GRPO',
    gigpo: 'GiGPO',
    'adrs-released': 'ADRS, as released',
    'adrs-gigpo': 'ADRS over GiGPO',
    'misleading-gate': 'ADRS, misleading skill, closing gate',
    'misleading-open': 'ADRS, misleading skill, no gate',
    shop: 'shop · ADRS, closing gate',
    search: 'search · ADRS, closing gate',
  } satisfies Record<RecordingName, string>,
  show: (letter: string) => `Show run ${letter} on the page`,
  busy: 'A run is computing; pause it first, it is kept.',
  loading: 'The recording is loading.',
  failed: 'The recording could not be read.',
  retry: 'Try again',
  iteration: 'Iteration',
  group: 'Task',
  trajectory: 'Trajectory',
  quantity: 'Colour by',
  difference: 'A − B',
  none: (letter: string) => `Run ${letter} kept no tokens of this iteration.`,
  nothing: 'No iteration has the tokens of both runs.',
  missing: 'no such step',
  apart: 'They say something else here; only like tokens are subtracted.',
  sameTask: 'Both runs are asked this task.',
  otherTask: (task: string) => `Run B is asked another task here: ${task}`,
  returns: 'Return',
  same: (share: string) => `${share} of run A’s tokens are also said by run B at this place.`,
  scale: 'One scale for all three rows.',
  success: 'Training success',
  heldOut: (temperature: string) => `Held out, temperature ${temperature}`,
  facts: 'This iteration',
};

export type CompareText = typeof compareEn;
