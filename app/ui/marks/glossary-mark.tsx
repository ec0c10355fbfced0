/**
 * A symbol that says what it is: on hover, on focus and when pressed, until the pointer or the focus leaves or Escape
 * is pressed. What it says is fetched with the first symbol that is asked.
 */
import { lazy, Suspense, useId, useState } from 'react';
import type { SymbolName } from './glossary.ts';
import { Typeset } from './typeset.tsx';
import './glossary.css';

const Entry = lazy(() => import('./glossary-entry.tsx'));

interface SymbolMarkProps {
  readonly name: SymbolName;
  /** Where a formula writes it with an index of its own. */
  readonly written?: string;
}

export function SymbolMark({ name, written = name }: SymbolMarkProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const [show, hide] = [() => setShown(true), () => setShown(false)];
  return (
    <span className="glossed" onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className="gloss"
        aria-describedby={shown ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !shown) return;
          // Escape closes this first, and what it stands in with the next press.
          event.preventDefault();
          event.stopPropagation();
          hide();
        }}
      >
        <Typeset text={written} />
      </button>
      {shown && (
        <Suspense fallback={null}>
          <Entry id={id} name={name} />
        </Suspense>
      )}
    </span>
  );
}
