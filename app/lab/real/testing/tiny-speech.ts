/** A speech of a few words for tests that have no tokenizer: a prompt is its message's characters, folded into the words. */
import type { Speech } from '../speech.ts';

export const tinyVocabulary = 48;
/** Tokens of a prompt at most: whole messages would take a software GPU minutes. */
const longestPrompt = 100;

export const tinySpeech: Speech = {
  stops: new Set([0]),
  opening: '',
  prompt: (message) =>
    Array.from(
      message.slice(-longestPrompt),
      (sign) => 1 + ((sign.codePointAt(0) ?? 0) % (tinyVocabulary - 1)),
    ),
  answer: (response) => response.map(word).join(''),
  pieces: (response) => response.map(word),
  word,
};

/** Of different lengths, so that worlds can tell answers apart by theirs. */
function word(id: number): string {
  return id % 2 === 0 ? 'o' : 'no';
}
