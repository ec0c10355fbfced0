/** 자체 점검 보고서: self-check.en.ts의 한국어. */
import type { SelfCheckText } from './self-check.en.ts';

export const selfCheckKo: SelfCheckText = {
  title: 'GPU와 CPU 비교',
  passed: (stages) => `${stages}단계의 결과가 모두 같습니다.`,
  failed: (failed, stages) => `${stages}단계 중 ${failed}단계의 결과가 다릅니다.`,
  about: (device, day) =>
    `이 체크포인트와 같은 모양의 층 하나를 무작위 가중치로 두 장치에서 계산했습니다. 장치는 ${device}, 비교 대상은 CPU, 날짜는 ${day}입니다.`,
  allowedNote: '비율은 출력의 가장 큰 값에 대한 것입니다. 찾아오기만 하는 행은 완전히 같아야 합니다.',
  stage: '단계',
  error: '최대 오차',
  relative: '비율',
  allowed: '허용',
  result: '결과',
  agrees: '같음',
  differs: '다름',
  refused: '계산 안 됨',
  notANumber: '숫자 아님',
  stages: {
    embed: '임베딩 찾기',
    forward: '층, 순방향',
    hidden: '마지막 은닉 상태',
    head: '어휘 전체의 헤드',
    target: '헤드의 행 찾기',
    score: '로그 확률과 엔트로피',
    loss: '손실',
    backward: '층, 역방향과 어댑터의 기울기',
    rollout: '토큰 하나 샘플링',
    prefill: '프롬프트 읽기',
  },
  op: (op, { stage, output, index, device, cpu }) =>
    `${stage}: 입력은 모두 같은데 결과가 처음으로 달라진 연산은 ${op}입니다. ${output}의 ${index}에서 값은 GPU ${device}, CPU ${cpu}입니다.`,
  whole: ({ stage, output, index, device, cpu }) =>
    `${stage}: 연산 하나하나는 같고, GPU가 묶어서 계산할 때에만 다릅니다. ${output}의 ${index}에서 값은 GPU ${device}, CPU ${cpu}입니다.`,
  closed: ({ stage, output, index, device, cpu }) =>
    `${stage}: ${output}의 ${index}에서 값은 GPU ${device}, CPU ${cpu}입니다. GPU가 연산을 하나씩 계산하지 못해 어느 연산의 문제인지는 알 수 없습니다.`,
  rejected: (stage) => `${stage}: GPU가 이 단계를 계산하지 못했습니다.`,
  save: '보고서 저장',
};
