import type { LessonText } from '../../lesson.ts';
import type { shaping } from '../../lessons/shaping.ts';

export const shapingEn: LessonText<typeof shaping> = {
  title: 'Shaping before the advantage',
  about: 'The teacher’s word becomes part of the advantage instead of a loss that pulls beside it.',
  steps: {
    reward: {
      title: 'A reward for each token',
      text: 'The scaled score, the gate and the strength ‹η› make the teacher reward: ‹r^T› = ‹η› ‹m› ‹q̂›. For “{word}” that is {eta} · {m} · ({scaled}) = {reward}. Strength is yours to set; the gate is the data’s.',
      ask: 'Colour the tokens by the teacher reward ‹r^T›.',
      hint: 'rᵀ is in the row of letters over the answers.',
    },
    parts: {
      title: 'Two parts, one number',
      text: 'The advantage is the base of the returns plus the teacher’s part. The base of this step is {base} for all its words, as in lesson 1. “{word}” was a detour, and the teacher takes some off: ‹A› = {advantage}. The episode still counts; the word counts less.',
      ask: 'Choose a token of this step that got more than the base.',
      live: '“{word}”: ‹A› = {advantage}',
      hint: 'Any token of step 3 but the place.',
    },
    strength: {
      title: 'How loud is the teacher?',
      text: 'The run used ‹η› = {eta}: a nudge. Turn it up, and the teacher’s part can outweigh the return, so that a word of a successful episode is pushed down. Nothing is trained anew here; you see what this batch would have been taught.',
      ask: 'Move ‹η› over 0.5.',
      live: '“{word}”: ‹A› = {run} in the run, {asked} as set',
      hint: 'Teacher strength is the first of the teacher’s settings. The field beside the slider takes a number.',
    },
    clip: {
      title: 'A bound on its say',
      text: 'The released code cuts the teacher’s part at ±‹c›, with ‹c› = 0.2, so that it can never outvote a clear return. Here ‹η› is 1 and nothing is cut yet.',
      ask: 'Set the credit clip to 0.2.',
      live: '“{word}”: ‹A› = {run} in the run, {asked} as set',
      hint: 'Credit clip has the letter c; 0 means that nothing is cut.',
    },
    beside: {
      title: 'Or a loss beside it',
      text: 'Other methods leave the advantage alone and add a loss towards the teacher. SDAR pulls every sampled token up by ‹w› > 0, more where the teacher finds it likelier, however the episode ended: this one failed. One unclipped update with ‹A› + ‹ηZ› also equals the plain one plus such a loss, with weights ‹ηZ› (PROP-3). But those weights have both signs and pass a gate.',
      ask: 'Set the method to SDAR and look at ‹w›.',
      live: 'Tokens of the chosen step that are pulled up: {positive}. Sum of the run’s ‹r^T›: {sum}',
      hint: 'Method is the first choice in “Settings of the credit”.',
    },
  },
};
