/** A text to pass on: shown whole, with its length, and copied by a button. */
import { useEffect, useId, useState } from 'react';
import { useFormat } from '../../text/use-text.ts';
import { useShareText } from './use-share-text.ts';

const shownFor = 3000;

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

export function CopyField({ label, value }: CopyFieldProps) {
  const text = useShareText();
  const format = useFormat();
  const id = useId();
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), shownFor);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setResult('copied');
    } catch {
      // Without permission the field still holds the text.
      setResult('copyFailed');
    }
  };
  return (
    <div className="copy-field">
      <label className="copy-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={2}
        value={value}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <p className="copy-foot">
        <button type="button" className="primary" onClick={() => void copy()}>
          {text.copy}
        </button>
        <span className="muted">{text.length(format.count([...value].length))}</span>
        <span role="status" className="muted">
          {result && text[result]}
        </span>
      </p>
    </div>
  );
}
