/** A formula written as text. Marked symbols (marked.ts) explain themselves on hover and focus. */
import { SymbolMark } from './glossary-mark.tsx';
import { partsOfMarked } from './marked.ts';
import { Typeset } from './typeset.tsx';

export function Formula({ text }: { readonly text: string }) {
  return (
    <span className="formula">
      {partsOfMarked(text).map((part) =>
        part.kind === 'symbol' ? (
          <SymbolMark key={part.at} name={part.name} written={part.written} />
        ) : (
          <Typeset key={part.at} text={part.text} />
        ),
      )}
    </span>
  );
}
