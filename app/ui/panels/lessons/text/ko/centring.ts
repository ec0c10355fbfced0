import type { LessonText } from '../../lesson.ts';
import type { centring } from '../../lessons/centring.ts';

export const centringKo: LessonText<typeof centring> = {
  title: '중심화',
  about: '로그 확률은 양수가 될 수 없지만, 자기 스텝과 비교하면 어느 낱말이 두드러지는지 알 수 있습니다.',
  steps: {
    negative: {
      title: '빼앗기만 하는 심판',
      text: '색은 ‹l^T›입니다. 확률은 1을 넘지 않으므로 그 로그는 0을 넘지 않습니다. 주황색이 하나도 없습니다. ‹l^T›를 그대로 보상으로 쓰면 모든 낱말이 벌을 받고, 긴 답일수록 더 받습니다.',
      ask: '스케일된 점수 ‹q̂›로 바꿔 두 색이 나타나는지 보세요.',
      hint: '답 위에 늘어선 기호 가운데 q̂이 있습니다.',
    },
    mean: {
      title: '자기 스텝과 비교하기',
      text: 'ADRS는 스텝의 평균을 기준선으로 씁니다. 여기서는 ‹b› = {mean}입니다. “{word}”의 ‹l^T›는 {teacher}이므로 ‹q› = {teacher} − ({mean}) = {centred}입니다. 교사가 나머지보다 덜 좋아하는 것은 0 아래로, 더 좋아하는 것은 0 위로 갑니다.',
      ask: '첫 스텝에서 ‹q›가 양수인 토큰을 골라 보세요.',
      live: '“{word}”: ‹q› = {centred}',
      hint: '스텝 1은 “now go drawer”입니다. 교사가 마음에 들어 하지 않는 것은 장소입니다.',
    },
    relative: {
      title: '이웃 덕분에 받는 칭찬',
      text: '“<end>”는 모든 답의 끝에 붙습니다. 정책도 교사도 확신하며, 특별히 한 일이 없습니다. 그런데 스텝 1에서는 ‹q› = {end}를 받습니다. 틀린 장소가 평균을 끌어내리기 때문입니다. 중심화한 점수는 비교이므로, 실수 옆에 선 것을 칭찬합니다.',
      ask: '‹q›가 양수인 “<end>”를 골라 보세요.',
      live: '“{word}”: ‹q› = {centred}',
      hint: '각 스텝의 마지막 토큰입니다.',
    },
    batch: {
      title: '다른 기준선',
      text: '배치 전체의 평균과 비교할 수도 있습니다. 그러면 한 스텝이 통째로 좋거나 나쁠 수 있고, 점수가 더는 서로 맞비기지 않습니다. 위 줄은 실행의 크레딧이고, 아래 줄은 지금 설정에서의 크레딧입니다.',
      ask: '기준선을 배치로 바꿔 보세요.',
      live: '선택한 스텝의 ‹q› 합: 실행 {run}, 지금 설정 {asked}',
      hint: '‘크레딧 설정’에 기호 b가 붙은 기준선이 있습니다.',
    },
  },
};
