import type { LessonText } from '../../lesson.ts';
import type { scaling } from '../../lessons/scaling.ts';

export const scalingEn: LessonText<typeof scaling> = {
  title: 'Scaling, and where it saturates',
  about: 'Dividing by the step’s deviation makes steps comparable, and forgets how large a mistake was.',
  steps: {
    deviation: {
      title: 'In units of the step',
      text: 'The centred score is divided by its deviation in the step: ‹q̂› = ‹q› / ‹σ›. For “{word}” that is {centred} / {sigma} = {scaled}. Steps on which the teacher is calm and steps on which it is upset weigh alike afterwards.',
      ask: 'Find a step whose deviation is below 1.',
      live: 'Deviation of the chosen step: {sigma}',
      hint: 'Where the teacher has no objection all tokens are likely. Step 4 goes to the counter.',
    },
    bound: {
      title: 'A ceiling that depends on length alone',
      text: 'In a step of ‹n› tokens |‹q̂›| cannot exceed √(n − 1), whatever the teacher says (PROP-5). Here n = {tokens} and the bound is {bound}. “{word}” with ‹l^T› = {teacher} gets {scaled}; in the next step “{otherWord}” with {otherTeacher} gets {otherScaled}. One odd token among equals always ends at the bound.',
      ask: 'Find another token at the bound, in another step.',
      live: '“{word}”: ‹l^T› = {teacher}, ‹q̂› = {scaled}',
      hint: 'Look for the strongest purple; “Why this token” says when the bound is reached.',
    },
    floor: {
      title: 'Blame for nothing',
      text: 'Step 8 goes where the sheet says, and the teacher is content. The opening word is one of several that fit, so it has ‹l^T› = {teacher}, just as the policy has {policy}. All else is near 0. The small deviation of {sigma} blows this up: without a floor “{word}” gets ‹q̂› = {scaled}.',
      ask: 'Raise the deviation floor to 1 or more.',
      live: '“{word}”: ‹q̂› = {scaled} as set',
      hint: 'Deviation floor is in “Settings of the credit”; this step has set it to 0.',
    },
    unscaled: {
      title: 'No scaling at all',
      text: 'Without scaling the score keeps the size of the surprise, in nats. One impossible word then outweighs many likely ones. The floor stands between: it divides large deviations and leaves small ones small. The run that you see used a floor of {floor}; the released code has none.',
      ask: 'Set the scale to none.',
      live: '“{word}”: ‹q̂› = {run} in the run, {asked} as set',
      hint: 'Scale, with the letter σ, is in “Settings of the credit”.',
    },
  },
};
