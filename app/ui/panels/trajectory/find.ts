/** Where a text stands in an episode: among the tokens of answers and the words of observations. */
import type { StepRecord } from '../../../protocol/recording.ts';
import { isSaid } from '../../marks/said.ts';
import type { TokenPlace } from './token-after.ts';

/**
 * Places whose token holds `wanted`, in reading order, case apart; a text of several words is sought across tokens and
 * found at its first. A find in an observation is placed at the first token of the answer to it.
 */
export function placesOf(turns: readonly StepRecord[], wanted: string): readonly TokenPlace[] {
  const words = spaced(wanted.trim());
  if (words === '') return [];
  return turns.flatMap((turn) => {
    const { step, observation, tokens } = turn;
    const read = spaced(observation.join(' ')).includes(words) ? [{ step, token: 0 }] : [];
    // Tokens of sentences bring their own spaces.
    const between = isSaid(turn) ? '' : ' ';
    const starts: number[] = [];
    let text = '';
    for (const token of tokens) {
      starts.push(text.length);
      const said = spaced(token) + between;
      text += text.endsWith(' ') ? said.trimStart() : said;
    }
    const found: TokenPlace[] = [];
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      const token = starts.findLastIndex((start) => start <= at);
      if (found.at(-1)?.token !== token) found.push({ step, token });
    }
    return [...read.filter(() => found[0]?.token !== 0), ...found];
  });
}

/** Lower case, with one space where there is white space. */
const spaced = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ');
