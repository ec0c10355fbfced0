/** 수업 화면의 틀에 쓰이는 문장. */
import type { LessonsFrame } from './frame.en.ts';

export const frameKo: LessonsFrame = {
  title: '수업',
  intro:
    '기록된 실행으로 배우는 아홉 개의 짧은 수업입니다. 그래픽 카드는 필요 없습니다. 단계마다 한 가지를 보여 주고 한 가지를 해 보게 합니다. 굵은 수는 기록에서 읽은 것입니다.',
  start: '시작',
  goOn: '이어서 하기',
  again: '다시 하기',
  forget: '진도 지우기',
  progress: (done, of) => `${of}단계 중 ${done}`,
  all: '수업 목록',
  steps: '수업의 단계',
  done: '해 봄',
  where: (step, of) => `${step} / ${of}단계`,
  back: '이전',
  next: '다음',
  nextLesson: '다음 수업',
  finish: '수업 목록',
  ask: '해 보기:',
  hint: '힌트',
  show: '보여 주기',
  tried: '✓ 해 보았습니다',
  recording: '기록',
  recordings: {
    adrs: 'ADRS, 맞는 쪽지',
    grpo: 'GRPO',
    gigpo: 'GiGPO',
    'adrs-released': '공개 코드 그대로의 ADRS',
    'adrs-gigpo': 'GiGPO 기반 ADRS',
    'misleading-gate': '틀린 쪽지, 게이트 있음',
    'misleading-open': '틀린 쪽지, 게이트 없음',
  },
  busy: '실행이 계산 중입니다. 일시 정지하면 수업의 기록을 보여 드릴 수 있습니다. 실행은 보관됩니다.',
  pause: '실행 일시 정지',
  failed: '기록을 보여 줄 수 없습니다.',
  retry: '다시 시도',
  glossary: '기호',
  presenting: {
    title: '발표',
    intro:
      '글자가 커지고 모든 것을 키보드나 발표용 리모컨으로 움직입니다. 수업 안에서는 단계를 옮기고, 다른 화면에서는 반복, 그룹, 궤적, 토큰을 옮깁니다.',
    start: '발표 시작',
    keys: [
      { keys: '→ PageDown', does: '다음' },
      { keys: '← PageUp', does: '이전' },
      { keys: '↓ ↑', does: '옮길 것: 단계, 반복, 그룹, 궤적, 토큰' },
      { keys: 's', does: '수업에서 보여 주기' },
      { keys: 'f', does: '전체 화면' },
      { keys: 'Esc', does: '끝내기' },
    ],
  },
};
