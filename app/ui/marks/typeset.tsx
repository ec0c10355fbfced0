/** Letters of a formula: `_x` and `_{xy}` are set as subscripts, `^x` and `^{xy}` as superscripts. */
import { Fragment } from 'react';

const script = /([_^])(?:\{([^}]*)\}|([\p{L}\p{N}⁺⁻+-]+))/gu;

interface Part {
  readonly kind: 'plain' | 'sub' | 'sup';
  readonly text: string;
  /** Where it starts in the formula. */
  readonly at: number;
}

export function Typeset({ text }: { readonly text: string }) {
  return partsOf(text).map((part) => {
    if (part.kind === 'sub') return <sub key={part.at}>{part.text}</sub>;
    if (part.kind === 'sup') return <sup key={part.at}>{part.text}</sup>;
    return <Fragment key={part.at}>{part.text}</Fragment>;
  });
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(script)) {
    if (match.index > end) parts.push({ kind: 'plain', text: text.slice(end, match.index), at: end });
    parts.push({
      kind: match[1] === '_' ? 'sub' : 'sup',
      text: (match[2] ?? match[3] ?? '').replace('-', '−'),
      at: match.index,
    });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'plain', text: text.slice(end), at: end });
  return parts;
}
