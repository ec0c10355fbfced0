/** Name and meaning of every setting and every choice. */
import type { SettingKey, settings } from '../../experiment/settings.ts';

export interface SettingText {
  readonly name: string;
  readonly sentence: string;
}

type Settings = typeof settings;

/** A name for each choice of each setting that has choices. */
export type ChoiceTexts = {
  [K in SettingKey as Settings[K] extends { kind: 'choice' } ? K : never]: Settings[K] extends {
    choices: readonly (infer C extends string)[];
  }
    ? Record<C, string>
    : never;
};

export const settingsEn: Record<SettingKey, SettingText> = {
  world: { name: 'World', sentence: 'The text environment in which the policy acts.' },
  method: { name: 'Method', sentence: 'How returns become credit for tokens.' },
  base: { name: 'Base', sentence: 'The advantage that ADRS adds the teacher’s credit to.' },
  skill: {
    name: 'Skill text',
    sentence:
      'What the teacher may read, or the policy itself where the method says so. The shuffled and the misleading text are there to see whether the gate protects the policy.',
  },
  tasks: { name: 'Tasks', sentence: 'Different tasks in one iteration.' },
  taskPool: {
    name: 'Task pool',
    sentence: 'Training tasks in all, met over and over again; 0 for a new one each time.',
  },
  group: {
    name: 'Group size',
    sentence: 'Trajectories that try the same task and are compared with each other.',
  },
  stepLimit: { name: 'Step limit', sentence: 'Turns after which an episode ends without success.' },
  temperature: {
    name: 'Temperature',
    sentence:
      'How freely the policy samples while it trains. Log-probabilities and the ratio are always those of temperature 1, so training at another temperature is biased.',
  },
  successReward: { name: 'Reward', sentence: 'What a finished task is worth.' },
  invalidPenalty: {
    name: 'Invalid action',
    sentence: 'What a step costs whose answer is no action or does nothing.',
  },
  lr: { name: 'Learning rate', sentence: 'Step size of AdamW.' },
  clipRatio: {
    name: 'Ratio clip',
    sentence: 'How far the probability ratio may move before its gradient stops.',
  },
  dualClip: { name: 'Dual clip', sentence: 'Bound on the loss of a token with negative advantage.' },
  kl: { name: 'KL penalty', sentence: 'Weight of the penalty for leaving the starting policy.' },
  entropy: { name: 'Entropy bonus', sentence: 'Weight of the reward for staying undecided.' },
  gradClip: { name: 'Gradient clip', sentence: 'Largest norm that the gradient of an update may have.' },
  norm: {
    name: 'Normalisation',
    sentence: 'Whether differences from the mean are divided by the deviation.',
  },
  over: { name: 'Statistics over', sentence: 'Whether a long trajectory counts once or once a step.' },
  gamma: { name: 'Discount', sentence: 'How much a later reward counts for an earlier step.' },
  omega: { name: 'Step weight', sentence: 'Weight of the step advantage beside that of the episode.' },
  eta: { name: 'Teacher strength', sentence: 'Strength of the teacher’s reward; at 0 ADRS is its base.' },
  tau: {
    name: 'Gate sharpness',
    sentence: 'How strongly a sigmoid gate answers to the return contrast; the other forms do not read it.',
  },
  confidenceTemperature: {
    name: 'Confidence temperature',
    sentence: 'A small value spreads the confidences, a large one draws them together.',
  },
  confidenceUnit: {
    name: 'Confidence of',
    sentence:
      'What one confidence speaks about: a step, as released, or a whole trajectory, as in the paper.',
  },
  confidenceCentre: {
    name: 'Confidence against',
    sentence: 'What a confidence is compared with: the whole batch or its own task.',
  },
  baseline: {
    name: 'Baseline',
    sentence: 'What a token’s score is compared with: its step or the whole batch.',
  },
  scale: { name: 'Scale', sentence: 'Whose deviation divides the centred score.' },
  sigmaFloor: {
    name: 'Deviation floor',
    sentence: 'Least deviation, in nats; keeps the size of small differences that scaling would blow up.',
  },
  level: {
    name: 'Gate level',
    sentence:
      'L2 compares the trajectories of a task, L3 the steps that started from the same state; none leaves the gate open.',
  },
  gate: {
    name: 'Gate form',
    sentence: 'How the return contrast becomes a factor. Only the last two can reach zero.',
  },
  whiten: {
    name: 'Whitening',
    sentence: 'Whether the teacher’s credit is whitened after the gate, before it, or not at all.',
  },
  clip: { name: 'Credit clip', sentence: 'Bound on the teacher’s part of the advantage; 0 for none.' },
  adaptiveClip: {
    name: 'Adaptive clip',
    sentence: 'Clips harder in groups whose returns differ less than usual.',
  },
  warmup: {
    name: 'Teacher starts after',
    sentence: 'Iterations before the teacher counts: after 20 it counts from the 21st.',
  },
  active: { name: 'Teacher lasts', sentence: 'Iterations for which the teacher counts; 0 for always.' },
  distillLambda: { name: 'Distillation weight', sentence: 'Weight of the loss towards the teacher.' },
  sdarBeta: {
    name: 'Distillation gate',
    sentence: 'How sharply the loss tells tokens that the teacher finds likelier from those it does not.',
  },
  opsdBeta: {
    name: 'Distillation gate',
    sentence: 'The same in OPSD; at 0, as released, the loss does not depend on the teacher.',
  },
  rlsdLambda: { name: 'Teacher’s share', sentence: 'How far the teacher scales an advantage at the start.' },
  rlsdDecay: {
    name: 'Share falls over',
    sentence: 'Iterations in which the teacher’s share falls to 0; 0 keeps it.',
  },
  rlsdClip: { name: 'Scale clip', sentence: 'How far the teacher’s factor may be from 1.' },
  skillSdLambda: { name: 'Distillation weight', sentence: 'Weight of the distance to the teacher.' },
  teacherRefresh: {
    name: 'Refresh teacher',
    sentence: 'Iterations after which the teacher becomes a copy of the policy; 0 keeps the start policy.',
  },
  iterations: { name: 'Iterations', sentence: 'Length of the run.' },
  evalEvery: { name: 'Evaluate every', sentence: 'Iterations between two evaluations on held-out tasks.' },
  evalEpisodes: {
    name: 'Evaluation episodes',
    sentence: 'Held-out episodes of an evaluation, at each temperature.',
  },
  evalSplit: {
    name: 'Held-out tasks',
    sentence: 'New arrangements of rooms that training knows, rooms that it never shows, or both.',
  },
  seed: {
    name: 'Seed',
    sentence: 'Fixes tasks and sampling; the same seed on the same device gives the same run.',
  },
};

export const choicesEn: ChoiceTexts = {
  world: { household: 'household', shop: 'shop', search: 'search' },
  method: {
    vanilla: 'Vanilla, no training',
    'skill-prompt': 'Skill-Prompt*, no training',
    opsd: 'OPSD',
    grpo: 'GRPO',
    'skill-grpo': 'Skill-GRPO',
    'skill-grpo-star': 'Skill-GRPO*',
    'grpo-opsd': 'GRPO + OPSD',
    'skill-sd': 'Skill-SD',
    rlsd: 'RLSD',
    sdar: 'SDAR',
    gigpo: 'GiGPO',
    adrs: 'ADRS',
  },
  base: { grpo: 'GRPO', gigpo: 'GiGPO' },
  skill: {
    matched: 'matched',
    general: 'general only',
    shuffled: 'shuffled',
    misleading: 'misleading',
    none: 'none',
  },
  norm: { 'mean-std': 'mean and deviation', mean: 'mean only' },
  over: { rows: 'steps', trajectories: 'trajectories' },
  confidenceUnit: { step: 'step', trajectory: 'trajectory' },
  confidenceCentre: { batch: 'batch', group: 'task' },
  baseline: { step: 'step', batch: 'batch' },
  scale: { step: 'step', batch: 'batch', none: 'none' },
  level: { L2: 'L2, task', L3: 'L3, state', none: 'none' },
  gate: {
    sigmoid: 'sigmoid(τd)',
    gateNorm: 'sigmoid, d normed',
    rectified: 'max(0, d)',
    signed: 'd',
  },
  whiten: { after: 'after the gate', before: 'before the gate', none: 'none' },
  adaptiveClip: { off: 'off', on: 'on' },
  evalSplit: { 'valid-seen': 'known conditions', 'valid-unseen': 'new conditions', both: 'both' },
};
