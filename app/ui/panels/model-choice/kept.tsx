/** One checkpoint that the browser keeps. */
import { useState } from 'react';
import type { KeptModel } from '../../../client/kept-models.ts';
import { modelKey } from '../../../client/model-address.ts';
import { chooseCheckpoint, usePolicy } from '../../../state/policy.ts';
import { sayBytes } from '../../format/bytes.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';

interface KeptProps {
  readonly model: KeptModel;
  readonly remove: () => void;
}

export function Kept({ model, remove }: KeptProps) {
  const { kept: words } = useModelText();
  const format = useFormat();
  const [asks, setAsks] = useState<'not yet' | 'now' | 'no more'>('not yet');
  const { typed, bytes, complete } = model;
  const size = sayBytes(bytes, format);
  return (
    <li>
      <span className="kept-name">
        {typed} <span className="muted">{complete ? size : `${size}, ${words.incomplete}`}</span>
      </span>
      {asks === 'now' ? (
        <Sure typed={typed} size={size} remove={remove} keep={() => setAsks('no more')} />
      ) : (
        <Ways model={model} remove={() => setAsks('now')} returned={asks === 'no more'} />
      )}
    </li>
  );
}

/** Given as a ref, it takes the focus to an element that comes in place of the one that was pressed. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** A component of its own, and with it buttons of their own: a second press of "Remove" must not agree to the first. */
function Sure({
  typed,
  size,
  remove,
  keep,
}: {
  readonly typed: string;
  readonly size: string;
  readonly remove: () => void;
  readonly keep: () => void;
}) {
  const { kept: words } = useModelText();
  return (
    <span className="kept-buttons" role="alert">
      {words.sure(typed, size)}
      <button type="button" onClick={remove}>
        {words.yes}
      </button>
      <button type="button" ref={takeFocus} onClick={keep}>
        {words.no}
      </button>
    </span>
  );
}

/** `returned`: the person was asked, and keeps it. */
function Ways({ model: { key, typed }, remove, returned }: KeptProps & { readonly returned: boolean }) {
  const { kept: words, chosen } = useModelText();
  const isChosen = usePolicy(({ place }) => place?.kind === 'named' && modelKey(place.typed) === key);
  return (
    <span className="kept-buttons">
      {isChosen ? (
        <span className="chosen">{chosen}</span>
      ) : (
        <button
          type="button"
          aria-label={words.choose(typed)}
          onClick={() => chooseCheckpoint({ kind: 'named', typed })}
        >
          {words.chooseShort}
        </button>
      )}
      <button
        type="button"
        className="quiet"
        aria-label={words.remove(typed)}
        ref={returned ? takeFocus : null}
        onClick={remove}
      >
        {words.removeShort}
      </button>
    </span>
  );
}
