/** 발표 막대의 말. */
import type { PresenterText } from './text.en.ts';

export const presenterKo: PresenterText = {
  title: '발표',
  levels: { step: '단계', iteration: '반복', group: '그룹', trajectory: '궤적', token: '토큰' },
  keys: [
    { keys: '← →', does: '뒤로, 앞으로 (PageUp, PageDown)' },
    { keys: '↑ ↓', does: '옮길 것' },
    { keys: 's', does: '수업에서 보여 주기' },
    { keys: 'f', does: '전체 화면' },
    { keys: 'Esc', does: '끝내기' },
  ],
  leave: '끝내기',
};
