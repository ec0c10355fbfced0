import type { LessonText } from '../../lesson.ts';
import type { zeroSum } from '../../lessons/zero-sum.ts';

export const zeroSumEn: LessonText<typeof zeroSum> = {
  title: 'The zero sum',
  about: 'The teacher moves credit between the words of a step and can neither add to it nor take away.',
  steps: {
    sum: {
      title: 'What one word loses, others get',
      text: 'Colour shows the teacher reward ‹r^T›. Add it up over the words of a step: the blame of the one is the praise of the others. The line below does the sum for the step of the token that you choose, from the recorded numbers.',
      ask: 'Choose a token in another step and look at its sum.',
      live: 'Step {step}: Σ ‹r^T› = {sum}',
      hint: 'Any step will do: that is the point.',
    },
    disliked: {
      title: 'Even where all is wrong',
      text: 'Why: ‹q› is ‹l^T› less its own mean, so it sums to 0, and ‹σ›, ‹m› and ‹η› are the same for all words of the step (PROP-2). So the teacher cannot call a whole step bad. It can only say which of its words was worst.',
      ask: 'Find the step that the teacher likes least, with a mean ‹b› below −5.',
      live: '‹b› = {mean}, Σ ‹r^T› = {sum}',
      hint: 'The attempt starts with it: it tries to open what cannot be opened.',
    },
    returns: {
      title: 'Returns stay as they are',
      text: 'If each step’s teacher rewards sum to 0, then so do the episode’s: adding them changes no return and no comparison between attempts. What each word is pushed with changes; the mean over the step stays the base.',
      ask: 'Set ‹η› to 2 or more and watch the mean of the chosen step.',
      live: 'Mean ‹A› of the step: {run} in the run, {asked} as set',
      hint: 'Teacher strength, in “Settings of the credit”.',
    },
    baseline: {
      title: 'Break it: another baseline',
      text: 'The zero hangs on the baseline. If scores are compared with the batch instead of the step, a step that the teacher dislikes sums to less than 0, and the teacher has a say in the return.',
      ask: 'Change a setting so that the sum of this step is no longer 0.',
      live: 'Σ ‹r^T› as set: {asked}',
      hint: 'Set the baseline to the batch.',
    },
    clip: {
      title: 'Break it: the clip',
      text: 'The clip cuts word by word. The one large loss of a step is cut, the small gains of the others less so, and what is left no longer balances. Here ‹η› is 1.',
      ask: 'Set a credit clip that moves the mean of the step.',
      live: 'Mean ‹A› of the step: {run} in the run, {asked} as set',
      hint: 'Try 0.2, the clip of the released code.',
    },
  },
};
