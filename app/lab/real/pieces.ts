/** Which part of a text each token stands for, where tokens are bytes and a character may take several of them. */
import type { Tokenizer } from '../../model/tokenizer.ts';

/** What an unfinished character is decoded to. */
const unfinished = '\ufffd';

/**
 * One piece a token; joined they are the decoded text. A character that takes several tokens belongs to the last of them;
 * tokens without a text of their own (special ones, and ids that the tokenizer has no word for) have an empty piece.
 */
export function piecesOf(tokenizer: Tokenizer, ids: readonly number[]): string[] {
  const pieces: string[] = new Array(ids.length).fill('');
  let open: number[] = [];
  for (const [index, id] of ids.entries()) {
    if (tokenizer.has(id)) open.push(id);
    const text = tokenizer.decode(open);
    if (text.endsWith(unfinished) && index < ids.length - 1) continue;
    pieces[index] = text;
    open = [];
  }
  return pieces;
}
