/**
 * Every formula of the lab has one ID. It stands in SPEC.md, in the banner of the file that implements it, in the
 * names of the tests that check it and in the tooltip that explains it; spec.test.ts fails where one is missing.
 */
export const formulaIds = [
  'ADRS-1',
  'ADRS-2',
  'ADRS-3',
  'ADRS-4',
  'ADRS-5',
  'ADRS-6',
  'ADRS-7',
  'ADRS-8',
  'PROP-1',
  'PROP-2',
  'PROP-3',
  'PROP-4',
  'PROP-5',
  'GRPO-1',
  'GIGPO-1',
  'GIGPO-2',
  'GIGPO-3',
  'SDAR-1',
  'OPSD-1',
  'OPSD-2',
  'RLSD-1',
  'SKILLSD-1',
  'SKILL-1',
  'PPO-1',
  'KL-1',
] as const;

export type FormulaId = (typeof formulaIds)[number];
