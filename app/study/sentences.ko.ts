/** 꼼꼼한 독자의 문장, 한국어. */
import type { SentenceWords } from './sentences.en.ts';

export const sentencesKo: SentenceWords = {
  agreements: {
    confirmed: '순서가 같고 보고된 크기와도 맞습니다',
    smaller: '순서는 같지만 차이가 더 작습니다',
    larger: '순서가 같고 차이가 더 큽니다',
    possible: '차이가 없는 것과 구별되지 않지만, 보고된 크기도 가능합니다',
    'not-found': '차이가 없는 것과 구별되지 않고, 보고된 크기와도 맞지 않습니다',
    reversed: '순서가 반대입니다',
  },
  orders: { above: '더 좋습니다', below: '더 나쁩니다', open: '차이가 없는 것과 구별되지 않습니다' },
  split: (split) => (split === 'valid-unseen' ? '새로운 방' : '아는 방'),
  against: (arm, against, where) => `${arm} 대 ${against}${where === null ? '' : ` (${where})`}`,
  reported: (points, luck) => {
    if (!luck) return `논문은 ${points}점을 보고합니다.`;
    const chance = luck.holdsZero ? '이라 우연일 수도 있습니다' : '입니다';
    return `논문은 ${points}점을 보고하는데, 에피소드가 ${luck.episodes}개뿐인 데서 오는 불확실성만으로도 구간이 ${luck.interval}${chance}.`;
  },
  here: (parts) => `여기서는 ${parts.join('. ')}.`,
  at: (temperature, measured, judged) => `온도 ${temperature}에서 ${measured}: ${judged}`,
  onlySharper: '온도 1에서만 더 좋은데, 정책이 그저 더 확신하게 되었을 때도 이렇게 보입니다.',
  sameTasks: (episodes, points) =>
    `모든 실행이 같은 과제 ${episodes}개로 평가됩니다. 어떤 과제가 뽑혔는지의 운(최대 ±${points}점)은 어느 구간에도 들어 있지 않으며, 차이의 양쪽이 이를 함께 겪습니다.`,
  told: (told, all, byLuck) =>
    `차이 ${all}개 가운데 ${told}개가 95% 수준에서(다중 비교를 보정하지 않고) 우연과 구별됩니다. 우연만으로는 ${byLuck === null ? '한 개도 안 될' : `약 ${byLuck}개일`} 것입니다.`,
  fewSeeds: (seeds, p) =>
    `시드가 ${seeds}개이면 순열 검정의 p는 ${p}보다 작아질 수 없고, 부트스트랩 구간은 다소 좁게 나옵니다.`,
  moreCredit: (names) => `동사와 물건이 토큰 수에 비해 더 많은 크레딧을 받는 경우: ${names}.`,
  lessCredit: (names) => `동사와 물건이 토큰 수에 비해 더 적은 크레딧을 받는 경우: ${names}.`,
  gateCancels: (names) => `게이트가 무슨 값이든 상쇄되는 경우(PROP-4): ${names}.`,
  onlySignActs: (names) => `게이트의 크기는 상쇄되고 부호만 작용하는 경우(PROP-4): ${names}.`,
  inertGate: (spread) => (names) => `게이트가 거의 움직이지 않는 경우(산포 ${spread} 미만): ${names}.`,
};
