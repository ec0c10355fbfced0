import type { LessonText } from '../../lesson.ts';
import type { reward } from '../../lessons/reward.ts';

export const rewardEn: LessonText<typeof reward> = {
  title: 'Why a final reward is not enough',
  about: 'One number at the end of an episode cannot say which word earned it.',
  steps: {
    curve: {
      title: 'A policy that learns from one number',
      text: 'This recording is GRPO. A small policy does household tasks and hears one thing about each attempt: the reward at its end. It learns: success on held-out tasks rises from {before} to {after}. But how much can one number tell it? We look at the first batch it learned from.',
      ask: 'Move the page to iteration 1.',
      hint: 'Drag the slider under the chart to the left, or press Home on it and then the arrow to the right: iteration 0 is the policy before training.',
    },
    attempts: {
      title: 'Eight attempts at one task',
      text: 'A row is a task, a cell an attempt at it. Of the {all} attempts at “pick apple in box” {won} succeeded; the shortest success took {shortest} steps, the longest {longest}. GRPO compares each attempt’s reward with the mean of its row and calls the difference the advantage ‹A›.',
      ask: 'Choose the attempt in the last row that failed.',
      hint: 'An empty cell, or one with a dash, is an attempt without success.',
    },
    same: {
      title: 'Every word gets the same push',
      text: 'This attempt succeeded after detours. Colour shows ‹A›, what each token’s probability is pushed with. All tokens of the step have ‹A› = {advantage}: the verb, the place, and the first word too, which only says “now” and changes nothing.',
      ask: 'Choose a first word such as “ok”, “now” or “well”, and read its ‹A› on the right.',
      live: '‹A› of the chosen token: {advantage}',
      hint: 'The panel “Why this token” says what kind of word it is: such words are style.',
    },
    detour: {
      title: 'The detour and the deed',
      text: 'Step 5 walked to the toilet, where nothing was to be found; it got ‹A› = {detour}. The last step put the apple into the box and finished the task. The reward came once, at the end, for both.',
      ask: 'Choose a token of step 11, the last, and compare.',
      live: '‹A› of the chosen token: {advantage}',
      hint: 'Scroll the answers to the end, or press the arrow down until step 11.',
    },
    silence: {
      title: 'When all attempts end alike',
      text: 'Later the policy is better, and in some groups every attempt succeeds at once. The mean is then what each one got, and nothing is left to compare. The same happens where all fail alike.',
      ask: 'Choose a group whose attempts all returned the same, and look at its ‹A›.',
      live: '‹A› of the chosen token: {advantage}',
      hint: 'Such a group is marked “equal returns”.',
    },
    steps: {
      title: 'Finer, but not fine',
      text: 'GiGPO adds a comparison of steps that started from the same state, so steps of one attempt differ. Here is the same attempt again: ‹A› is {advantage} in step 3. Within a step, though, all words still share one number. To tell words apart, somebody must look at words.',
      ask: 'Find a step of this attempt with another ‹A›.',
      live: '‹A› of the chosen token: {advantage}',
      hint: 'Try the first step: the world refused what it tried there.',
    },
  },
};
