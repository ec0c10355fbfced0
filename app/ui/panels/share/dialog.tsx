/** A modal dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useShareText } from './use-share-text.ts';
import './share.css';

interface DialogProps {
  readonly title: string;
  /** Called once it is closed, however that came. */
  readonly close: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, close, children }: DialogProps) {
  const text = useShareText();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, as the browser gives the focus back on closing alone.
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className="share-dialog" aria-labelledby={heading} onClose={close}>
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          {text.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
