import type { LessonText } from '../../lesson.ts';
import type { gate } from '../../lessons/gate.ts';

export const gateEn: LessonText<typeof gate> = {
  title: 'The gate: when confidence lies',
  about: 'The teacher is heard in a group as far as its confidence goes along with success.',
  steps: {
    confidence: {
      title: 'How sure the teacher is',
      text: 'The teacher’s mean log-probability of an answer, compared with the batch and squeezed into 0 to 1, is its confidence ‹α›. The bar under each cell shows it, averaged over an attempt: from {least} to {most} in this row.',
      ask: 'Choose the attempt of the last row that the teacher was most confident about.',
      live: '‹α› of the chosen attempt: {alpha}',
      hint: 'The longest bar; two attempts share it.',
    },
    contrast: {
      title: 'Were the confident ones right?',
      text: 'Weigh the returns by ‹α› and you get ‹μ^+›; weigh them by 1 − ‹α› and you get ‹μ^-›. Their difference is the contrast ‹d›, here {d}: confident steps belong to better episodes. In this run the gate is ‹m› = max(0, ‹d›) = {m}. It can exceed 1, as returns go up to 10.',
      ask: 'Choose a group in which confidence says next to nothing, with ‹d› below 0.1.',
      live: '‹d› of the chosen group: {d}',
      hint: 'Where every attempt failed the returns differ by small penalties alone.',
    },
    covariance: {
      title: 'A covariance in disguise',
      text: 'The contrast is the covariance of confidence and return, divided by ‹ᾱ›(1 − ‹ᾱ›) (PROP-1). So it is positive exactly when the two rise together, and zero when all returns are equal. The panel computes both sides from the points that you see and says whether they agree.',
      ask: 'Check it in the third group, where one attempt of eight succeeded.',
      live: '‹d› of the chosen group: {d}',
      hint: 'The third row is “two bread in fridge”.',
    },
    lies: {
      title: 'Confident, and wrong',
      text: 'Sometimes attempts that the teacher trusted fail and others succeed. Confidence and return then go opposite ways, ‹d› is negative, and max(0, ‹d›) is 0: in that group the teacher is not heard at all.',
      ask: 'In iteration 48 this happened in one group. Find it.',
      live: '‹d› = {d}, ‹m› = {m}',
      hint: 'The columns d and m stand at the right of the groups.',
    },
    sigmoid: {
      title: 'A gate that never shuts',
      text: 'The paper’s gate is sigmoid(‹τ›‹d›). It is ½ where confidence says nothing, and above 0 even where it lies: a harmful teacher is softened, not stopped. In this group every attempt failed; the run’s own gate was {m}.',
      ask: 'Set the gate form to sigmoid(τd).',
      live: '‹m› of the chosen group: {run} in the run, {asked} as set',
      hint: 'Gate form, with the letter m, is in “Settings of the credit”.',
    },
  },
};
