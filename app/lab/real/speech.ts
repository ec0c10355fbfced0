/** How a checkpoint is talked to: messages as token ids by its own template, and what it answers as text. */
import type { Chat } from '../../model/chat.ts';
import type { Tokenizer } from '../../model/tokenizer.ts';
import { piecesOf } from './pieces.ts';

export interface SpeechParts {
  readonly tokenizer: Tokenizer;
  readonly chat: Chat;
  /** Any of these ends a response. */
  readonly stops: ReadonlySet<number>;
  /** Qwen3's switch; null leaves the template its own default. */
  readonly thinking: boolean | null;
}

export interface Speech {
  readonly stops: ReadonlySet<number>;
  /**
   * What the template itself writes at the start of an answer: with thinking switched off, a thought that is closed before
   * it begins. It stands in the prompt, but for whoever reads the answer it is part of it.
   */
  readonly opening: string;
  /** Ids of a user's message, up to where the answer begins. */
  prompt(message: string): readonly number[];
  /** The answer as a world reads it, `opening` first. */
  answer(response: readonly number[]): string;
  /** One text a token of a response; joined behind `opening` they are the answer. */
  pieces(response: readonly number[]): readonly string[];
  /** A token to be shown, whether or not it has a text. */
  word(id: number): string;
}

export function speechOf({ tokenizer, chat, stops, thinking }: SpeechParts): Speech {
  const render = (content: string, addGenerationPrompt: boolean): string =>
    chat([{ role: 'user', content }], {
      addGenerationPrompt,
      ...(thinking === null ? {} : { enableThinking: thinking }),
    });
  const opening = openingOf(render('…', true), render('…', false));
  return {
    stops,
    opening,
    prompt: (message) => tokenizer.encode(render(message, true)),
    answer: (response) => opening + tokenizer.decode(response.filter((id) => tokenizer.has(id))),
    pieces: (response) => piecesOf(tokenizer, response),
    word: (id) => (tokenizer.has(id) ? tokenizer.word(id) : `<${id}>`),
  };
}

function openingOf(whole: string, asked: string): string {
  const begun = whole.startsWith(asked) ? whole.slice(asked.length) : '';
  const at = begun.indexOf('<think>');
  return at < 0 ? '' : begun.slice(at);
}

/**
 * Ids that end a response: the configuration's, those that generation_config.json lists, and the end of a message of
 * ChatML, which base checkpoints do not count among theirs. Ids that the tokenizer does not know are left out.
 */
export function stopTokens(
  eosTokenId: number,
  generationConfig: unknown,
  tokenizer: Tokenizer,
): ReadonlySet<number> {
  const listed =
    typeof generationConfig === 'object' && generationConfig !== null && 'eos_token_id' in generationConfig
      ? [generationConfig.eos_token_id].flat()
      : [];
  const [end, ...rest] = tokenizer.encode('<|im_end|>');
  const ofMessage = end === undefined || rest.length > 0 ? [] : [end];
  const numbers = [...listed, ...ofMessage].filter((id) => typeof id === 'number');
  return new Set([eosTokenId, ...numbers].filter((id) => tokenizer.has(id)));
}
