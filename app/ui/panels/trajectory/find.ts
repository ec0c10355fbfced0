/** Where a text stands in an episode: among the tokens of answers and the words of observations. */
import type { StepRecord } from '../../../protocol/recording.ts';
import type { TokenPlace } from './token-after.ts';

/**
 * Places whose token holds `wanted`, in reading order, case apart; a text of several words is sought across tokens and
 * found at its first. A find in an observation is placed at the first token of the answer to it.
 */
export function placesOf(turns: readonly StepRecord[], wanted: string): readonly TokenPlace[] {
  const words = wanted.trim().toLowerCase().split(/\s+/u).join(' ');
  if (words === '') return [];
  return turns.flatMap(({ step, observation, tokens }) => {
    const read = observation.join(' ').toLowerCase().includes(words) ? [{ step, token: 0 }] : [];
    const starts: number[] = [];
    let text = '';
    for (const token of tokens) {
      starts.push(text.length);
      text += `${token.toLowerCase()} `;
    }
    const said: TokenPlace[] = [];
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      const token = starts.findLastIndex((start) => start <= at);
      if (said.at(-1)?.token !== token) said.push({ step, token });
    }
    return [...read.filter(() => said[0]?.token !== 0), ...said];
  });
}
