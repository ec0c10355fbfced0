/** A speech of a few words for tests that have no tokenizer: a prompt is its message's characters, folded into the words. */
import type { Speech } from '../speech.ts';

export const tinyVocabulary = 48;
/** Tokens of a prompt: whole messages would take a software GPU minutes. Lengths vary as those of messages do. */
const [shortest, variety] = [115, 60];

export const tinySpeech: Speech = {
  stops: new Set([0]),
  opening: '',
  prompt: (message) =>
    Array.from(
      message.slice(-shortest - (message.length % variety)),
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
