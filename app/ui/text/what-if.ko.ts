/** “만약” 화면의 문장. */
import type { WhatIfText } from './what-if.en.ts';

export const whatIfKo: WhatIfText = {
  title: (iteration) => `만약: 다른 설정으로 계산한 반복 ${iteration}의 크레딧`,
  heading: '만약',
  intro:
    '롤아웃, 보상, 교사의 점수는 그대로 두고 크레딧만 다시 계산합니다. 실행은 바뀌지 않습니다. 처음부터 이 설정이었다면 그 뒤의 반복도 달라졌을 것입니다.',
  settings: '크레딧 설정',
  method: '방법',
  putBack: '실행의 설정으로 되돌리기',
  run: '이 설정으로 새로 실행',
  none: '바꾼 것이 없습니다. 두 줄 모두 실행의 크레딧입니다.',
  changed: (names) => `바꾼 것: ${names}`,
  took: (milliseconds, tokens) => `토큰 ${tokens}개를 ${milliseconds}ms에 계산했습니다.`,
  recorded: '실행',
  asked: '만약',
  groups: '그룹',
  task: '과제',
  trajectories: '궤적',
  tokens: '토큰별로',
  why: '선택한 토큰',
  quantity: '양',
  moved: '얼마나 달라졌나',
  correlation: '두 크레딧의 상관',
  turned: '크레딧의 부호가 바뀐 토큰',
  size: '평균 |크레딧|, 실행 → 만약',
  empty: '한 반복의 토큰들과 다른 설정에서의 크레딧이 여기에 나타납니다.',
  start: '반복 0은 학습 전의 정책이어서 크레딧이 없습니다.',
};
