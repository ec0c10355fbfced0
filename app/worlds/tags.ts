/** Reading the tagged answers of the natural voice. */

export interface Tagged {
  readonly tag: string;
  /** What stands between the tags, without white space at its ends. */
  readonly text: string;
  /** Where the text between the tags begins and ends in the response, white space included. */
  readonly from: number;
  readonly to: number;
}

/** Every closed `<tag>…</tag>` of a response, for the given names, in order. Tags of one name do not nest. */
export function taggedParts(response: string, tags: readonly string[]): readonly Tagged[] {
  const found: Tagged[] = [];
  for (const tag of tags) {
    const open = `<${tag}>`;
    const close = `</${tag}>`;
    let at = response.indexOf(open);
    while (at >= 0) {
      const from = at + open.length;
      const to = response.indexOf(close, from);
      if (to < 0) break;
      found.push({ tag, text: response.slice(from, to).trim(), from, to });
      at = response.indexOf(open, to + close.length);
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** An answer in the paper's form. `thought` may be empty; `action` must be in the grammar of its world. */
export function tagged(thought: string, tag: string, text: string): string {
  return `<think>${thought}</think><${tag}>${text}</${tag}>`;
}
