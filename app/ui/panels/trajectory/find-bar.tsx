/** Finds a text in the episode and goes from place to place; Enter goes on, Shift+Enter back. */
import { useMemo, useState } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { selectToken } from '../../../state/selection.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { placesOf } from './find.ts';

export function FindBar({ focus }: { readonly focus: Focus }) {
  const text = useText();
  const format = useFormat();
  const { turns, turn, token } = focus;
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => placesOf(turns, wanted), [turns, wanted]);
  const at = found.findIndex((place) => place.step === turn?.step && place.token === token);
  const go = (step: 1 | -1) => {
    const next = found[(Math.max(at, step > 0 ? -1 : 0) + step + found.length) % found.length];
    if (next) selectToken(next.step, next.token);
  };
  return (
    <search className="find">
      <input
        type="search"
        value={wanted}
        placeholder={text.trajectory.search}
        aria-label={text.trajectory.search}
        onChange={({ target }) => {
          setWanted(target.value);
          const [first] = placesOf(turns, target.value);
          if (first) selectToken(first.step, first.token);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      <span className="muted find-count" role="status">
        {wanted.trim() !== '' && text.trajectory.found(format.count(at + 1), format.count(found.length))}
      </span>
      <button
        type="button"
        disabled={found.length === 0}
        aria-label={text.trajectory.previous}
        onClick={() => go(-1)}
      >
        ‹
      </button>
      <button
        type="button"
        disabled={found.length === 0}
        aria-label={text.trajectory.next}
        onClick={() => go(1)}
      >
        ›
      </button>
    </search>
  );
}
