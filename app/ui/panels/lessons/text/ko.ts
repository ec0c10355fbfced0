/** 한국어 수업. */
import type { LessonWords } from '../words.ts';
import { frameKo } from './frame.ko.ts';
import { actsKo } from './ko/acts.ts';
import { breakItKo } from './ko/break-it.ts';
import { centringKo } from './ko/centring.ts';
import { gateKo } from './ko/gate.ts';
import { rewardKo } from './ko/reward.ts';
import { scalingKo } from './ko/scaling.ts';
import { shapingKo } from './ko/shaping.ts';
import { teacherKo } from './ko/teacher.ts';
import { zeroSumKo } from './ko/zero-sum.ts';

export const ko: LessonWords = {
  ...frameKo,
  lessons: {
    reward: rewardKo,
    teacher: teacherKo,
    centring: centringKo,
    scaling: scalingKo,
    gate: gateKo,
    shaping: shapingKo,
    'zero-sum': zeroSumKo,
    acts: actsKo,
    'break-it': breakItKo,
  },
};
