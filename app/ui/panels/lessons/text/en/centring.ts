import type { LessonText } from '../../lesson.ts';
import type { centring } from '../../lessons/centring.ts';

export const centringEn: LessonText<typeof centring> = {
  title: 'Centring',
  about: 'A log-probability is never positive; compared with its own step it says which word stands out.',
  steps: {
    negative: {
      title: 'A judge who only ever takes away',
      text: 'Colour shows ‹l^T›. A probability is at most 1, so its logarithm is at most 0: there is no orange. Taken as a reward as it is, ‹l^T› would punish every word, and an answer more the longer it is.',
      ask: 'Colour by the scaled score ‹q̂› and see both colours appear.',
      hint: 'q̂ is in the row of letters over the answers.',
    },
    mean: {
      title: 'Compared with its own step',
      text: 'ADRS takes the mean over the step as baseline: ‹b› = {mean}. For “{word}” ‹l^T› is {teacher}, so ‹q› = {teacher} − ({mean}) = {centred}. What the teacher likes less than the rest of the answer falls below zero, what it likes more rises above.',
      ask: 'Choose a token of the first step whose ‹q› is positive.',
      live: '“{word}”: ‹q› = {centred}',
      hint: 'Step 1 is “now go drawer”. The place is what the teacher minds.',
    },
    relative: {
      title: 'Praise by neighbourhood',
      text: '“<end>” closes every answer; policy and teacher are both sure of it, and it earned nothing. In step 1 it still gets ‹q› = {end}, because the wrong place drags the mean down. A centred score is a comparison: it praises whatever stands beside a mistake.',
      ask: 'Choose an “<end>” with a positive ‹q›.',
      live: '“{word}”: ‹q› = {centred}',
      hint: 'It is the last token of each step.',
    },
    batch: {
      title: 'The other baseline',
      text: 'One could compare with the mean of the whole batch instead. Then a whole step can be good or bad, and its scores no longer balance. Below you see the run’s credit and, under it, the credit under what you set.',
      ask: 'Set the baseline to the batch.',
      live: 'Sum of ‹q› over the chosen step: {run} in the run, {asked} as set',
      hint: 'Baseline, with the letter b, is in “Settings of the credit”.',
    },
  },
};
