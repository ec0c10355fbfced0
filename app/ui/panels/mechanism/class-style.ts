/**
 * How token classes are drawn: other hues than the methods', and a dash each, so that they stay apart without colour.
 * Lighter on a dark page, where the darker of each pair would fall under 3 : 1.
 */
import type { TokenClass } from '../../../protocol/recording.ts';
import type { MethodStyle } from '../../marks/method-style.ts';

export const classStyle: Record<TokenClass, MethodStyle> = {
  verb: { color: 'light-dark(#332288, #a99df0)', dash: '' },
  object: { color: 'light-dark(#117733, #6cc48a)', dash: '8 3' },
  place: { color: 'light-dark(#882255, #e58ab8)', dash: '3 3' },
  structure: { color: 'light-dark(#6b6b1f, #cfcf70)', dash: '10 3 2 3' },
  style: { color: 'light-dark(#6f6f6f, #b5b5b5)', dash: '1.5 3' },
};
