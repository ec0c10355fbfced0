/**
 * Texts in which symbols are marked: `‹q̂›` is the symbol q̂, `‹b|b_s›` the symbol b written as b_s. A text whose marks
 * name no symbol of the glossary does not compile where it is checked by {@link OnlySymbols}.
 */
import { isSymbol, type SymbolName } from './glossary.ts';

export type MarkedPart =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'symbol'; readonly name: SymbolName; readonly written: string; readonly at: number };

const mark = /‹([^|›]+)(?:\|([^›]+))?›/g;

/** The text and the symbols in it, in order; a mark that names no symbol stays text. */
export function partsOfMarked(text: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, name = '', written = name] = match;
    if (!isSymbol(name)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index), at: end });
    parts.push({ kind: 'symbol', name, written, at: match.index });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end), at: end });
  return parts;
}

type NameIn<Mark extends string> = Mark extends `${infer Name}|${string}` ? Name : Mark;

type NamesIn<Text extends string> = Text extends `${string}‹${infer Mark}›${infer Rest}`
  ? NameIn<Mark> | NamesIn<Rest>
  : never;

/** The text itself where all its marks name symbols, else `never`. */
export type OnlySymbols<Text extends string> = [NamesIn<Text>] extends [SymbolName] ? Text : never;
