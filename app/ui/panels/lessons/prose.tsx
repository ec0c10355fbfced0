/** A lesson's sentence: marked symbols explain themselves, `{name}` is a number from the data. */
import { SymbolMark } from '../../marks/glossary-mark.tsx';
import { partsOfMarked } from '../../marks/marked.ts';
import type { Numbers } from './lesson.ts';

interface ProseProps {
  readonly text: string;
  readonly numbers: Numbers;
}

export function Prose({ text, numbers }: ProseProps) {
  return partsOfMarked(text).map((part) =>
    part.kind === 'symbol' ? (
      <i key={part.at} className="symbol">
        <SymbolMark name={part.name} written={part.written} />
      </i>
    ) : (
      <Numbered key={part.at} text={part.text} numbers={numbers} />
    ),
  );
}

const name = /\{(\w+)\}/g;

function Numbered({ text, numbers }: ProseProps) {
  let end = 0;
  const pieces = [...text.matchAll(name)].map((match) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    return { before, value: numbers[match[1] ?? ''], at: match.index };
  });
  return (
    <>
      {pieces.map(({ before, value, at }) => (
        <span key={at}>
          {before}
          {/* Until the recording is there. */}
          <b>{value ?? '…'}</b>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}
