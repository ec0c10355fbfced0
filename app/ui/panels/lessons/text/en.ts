/** The lessons in English. */
import type { LessonWords } from '../words.ts';
import { actsEn } from './en/acts.ts';
import { breakItEn } from './en/break-it.ts';
import { centringEn } from './en/centring.ts';
import { gateEn } from './en/gate.ts';
import { rewardEn } from './en/reward.ts';
import { scalingEn } from './en/scaling.ts';
import { shapingEn } from './en/shaping.ts';
import { teacherEn } from './en/teacher.ts';
import { zeroSumEn } from './en/zero-sum.ts';
import { frameEn } from './frame.en.ts';

export const en: LessonWords = {
  ...frameEn,
  lessons: {
    reward: rewardEn,
    teacher: teacherEn,
    centring: centringEn,
    scaling: scalingEn,
    gate: gateEn,
    shaping: shapingEn,
    'zero-sum': zeroSumEn,
    acts: actsEn,
    'break-it': breakItEn,
  },
};
