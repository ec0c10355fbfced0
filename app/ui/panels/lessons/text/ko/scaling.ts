import type { LessonText } from '../../lesson.ts';
import type { scaling } from '../../lessons/scaling.ts';

export const scalingKo: LessonText<typeof scaling> = {
  title: '스케일링과 그 포화',
  about: '스텝의 표준편차로 나누면 스텝끼리 비교할 수 있지만, 실수가 얼마나 컸는지는 잊습니다.',
  steps: {
    deviation: {
      title: '스텝을 단위로',
      text: '중심화한 점수를 그 스텝의 표준편차로 나눕니다. ‹q̂› = ‹q› / ‹σ›. “{word}”에서는 {centred} / {sigma} = {scaled}입니다. 교사가 차분한 스텝과 크게 놀란 스텝이 그 뒤로는 같은 무게를 갖습니다.',
      ask: '표준편차가 1보다 작은 스텝을 찾아보세요.',
      live: '선택한 스텝의 표준편차: {sigma}',
      hint: '교사가 반대하지 않는 곳에서는 모든 토큰이 그럴듯합니다. 스텝 4는 counter로 갑니다.',
    },
    bound: {
      title: '길이만으로 정해지는 천장',
      text: '토큰이 ‹n›개인 스텝에서 |‹q̂›|은 교사가 무엇이라 하든 √(n − 1)을 넘지 못합니다(PROP-5). 여기서는 n = {tokens}이고 한도는 {bound}입니다. ‹l^T› = {teacher}인 “{word}”는 {scaled}, 다음 스텝에서 {otherTeacher}인 “{otherWord}”는 {otherScaled}를 받습니다. 비슷한 것들 사이에서 홀로 다른 토큰은 늘 한도에 닿습니다.',
      ask: '다른 스텝에서 한도에 닿은 토큰을 찾아보세요.',
      live: '“{word}”: ‹l^T› = {teacher}, ‹q̂› = {scaled}',
      hint: '가장 진한 보라색을 찾으세요. 한도에 닿았는지는 ‘이 토큰의 크레딧’이 알려 줍니다.',
    },
    floor: {
      title: '까닭 없는 벌',
      text: '스텝 8은 쪽지가 말하는 곳으로 가고 교사도 만족합니다. 첫 낱말은 어울리는 여럿 가운데 하나라서 ‹l^T› = {teacher}이고, 정책도 {policy}입니다. 나머지는 0에 가깝습니다. 작은 표준편차 {sigma}가 이를 부풀려, 하한이 없으면 “{word}”는 ‹q̂› = {scaled}를 받습니다.',
      ask: '편차 하한을 1 이상으로 올려 보세요.',
      live: '“{word}”: 지금 설정에서 ‹q̂› = {scaled}',
      hint: '편차 하한은 ‘크레딧 설정’에 있습니다. 이 단계에서는 0으로 두었습니다.',
    },
    unscaled: {
      title: '스케일하지 않으면',
      text: '스케일하지 않으면 점수는 놀란 만큼의 크기(nat)를 그대로 갖습니다. 그러면 있을 수 없는 낱말 하나가 그럴듯한 낱말 여럿보다 무거워집니다. 하한은 그 중간입니다. 큰 편차로는 나누고 작은 편차는 작은 채로 둡니다. 지금 보는 실행의 하한은 {floor}이고, 공개 코드에는 하한이 없습니다.',
      ask: '스케일을 ‘없음’으로 바꿔 보세요.',
      live: '“{word}”: ‹q̂› = 실행 {run}, 지금 설정 {asked}',
      hint: '‘크레딧 설정’에 기호 σ가 붙은 스케일이 있습니다.',
    },
  },
};
