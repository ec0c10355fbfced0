/** Which part of the settings panel a setting stands in; within a part the order is that of `settingsOf`. */
import type { SettingKey } from '../../../experiment/settings.ts';

export const sections = ['learn', 'teacher', 'base', 'batch', 'update', 'length'] as const;

export type Section = (typeof sections)[number];

export const sectionOf: Record<SettingKey, Section> = {
  world: 'learn',
  method: 'learn',
  base: 'learn',
  skill: 'learn',
  eta: 'teacher',
  tau: 'teacher',
  confidenceTemperature: 'teacher',
  confidenceUnit: 'teacher',
  confidenceCentre: 'teacher',
  baseline: 'teacher',
  scale: 'teacher',
  sigmaFloor: 'teacher',
  level: 'teacher',
  gate: 'teacher',
  whiten: 'teacher',
  clip: 'teacher',
  adaptiveClip: 'teacher',
  warmup: 'teacher',
  active: 'teacher',
  distillLambda: 'teacher',
  sdarBeta: 'teacher',
  opsdBeta: 'teacher',
  rlsdLambda: 'teacher',
  rlsdDecay: 'teacher',
  rlsdClip: 'teacher',
  skillSdLambda: 'teacher',
  teacherRefresh: 'teacher',
  norm: 'base',
  over: 'base',
  gamma: 'base',
  omega: 'base',
  tasks: 'batch',
  taskPool: 'batch',
  group: 'batch',
  stepLimit: 'batch',
  temperature: 'batch',
  successReward: 'batch',
  invalidPenalty: 'batch',
  lr: 'update',
  clipRatio: 'update',
  dualClip: 'update',
  kl: 'update',
  entropy: 'update',
  gradClip: 'update',
  iterations: 'length',
  evalEvery: 'length',
  evalEpisodes: 'length',
  evalSplit: 'length',
  seed: 'length',
};

/** Parts that are open from the start: what a person plays with first. */
export const openSections: ReadonlySet<Section> = new Set(['learn', 'teacher', 'length']);
