/** What a symbol means, floating at it. Fetched when it is first wanted. */
import { useEffect, useRef } from 'react';
import { usePreferences } from '../../state/preferences.ts';
import { glossaryEn } from '../text/glossary.en.ts';
import { glossaryKo } from '../text/glossary.ko.ts';
import type { SymbolName } from './glossary.ts';

const texts = { en: glossaryEn, ko: glossaryKo };

interface EntryProps {
  readonly id: string;
  readonly name: SymbolName;
}

export default function GlossaryEntry({ id, name }: EntryProps) {
  const float = useRef<HTMLSpanElement>(null);
  const entry = texts[usePreferences(({ language }) => language)][name];
  useEffect(() => {
    const shown = float.current;
    const source = shown?.parentElement;
    // In the top layer nothing cuts it off; the symbol is its anchor.
    shown?.showPopover(source ? { source } : {});
  }, []);
  return (
    <span ref={float} id={id} role="tooltip" popover="manual" className="float gloss-float">
      <b>{entry.name}</b>
      <span className="muted">{entry.sentence}</span>
      {entry.id !== null && <span className="muted">{entry.id}</span>}
    </span>
  );
}
