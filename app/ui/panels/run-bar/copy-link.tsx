/** Copies the link of the experiment and says so. */
import { useEffect, useState } from 'react';
import { linkTo } from '../../../state/address.ts';
import { useText } from '../../text/use-text.ts';

const shownFor = 3000;

export function CopyLink() {
  const text = useText();
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), shownFor);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkTo(window.location.href));
      setResult('copied');
    } catch {
      // Without permission the address bar still holds the link.
      setResult('copyFailed');
    }
  };
  return (
    <span className="copy">
      <button type="button" className="quiet" onClick={() => void copy()}>
        {text.bar.copyLink}
      </button>
      <span role="status" className={result ? 'float-note' : 'unseen'}>
        {result && text.bar[result]}
      </span>
    </span>
  );
}
