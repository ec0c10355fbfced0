/** Sentences of the view “what if”; fetched with it. */
export const whatIfEn = {
  title: (iteration: string) => `What if: the credit of iteration ${iteration} under other settings`,
  heading: 'What if',
  intro:
    'The same rollouts, rewards and teacher scores; only the credit is computed anew. The run itself stays as it is: under other settings it would have gone on differently.',
  settings: 'Settings of the credit',
  method: 'Method',
  putBack: 'Back to the run’s settings',
  run: 'New run with these settings',
  none: 'Nothing is changed: both rows show the run’s own credit.',
  changed: (names: string) => `Changed: ${names}`,
  took: (milliseconds: string, tokens: string) => `Computed in ${milliseconds} ms for ${tokens} tokens.`,
  recorded: 'run',
  asked: 'what if',
  groups: 'Groups',
  task: 'Task',
  trajectories: 'Trajectories',
  tokens: 'Token by token',
  why: 'The chosen token',
  quantity: 'Quantity',
  moved: 'How much moved',
  correlation: 'Correlation of the two credits',
  turned: 'Tokens whose credit changed its sign',
  size: 'Mean |credit|, run → what if',
  empty: 'The tokens of an iteration and their credit under other settings will stand here.',
  start: 'Iteration 0 is the policy before training; it has no credit.',
};

export type WhatIfText = typeof whatIfEn;
