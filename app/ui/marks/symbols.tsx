/** Symbols beside words, marked as in marked.ts: each explains itself. */
import { Formula } from './formula.tsx';

export function Symbols({ text }: { readonly text: string }) {
  return (
    <i className="symbol">
      <Formula text={text} />
    </i>
  );
}
