/** The buttons that pass things on and take things in. What they open is fetched when it is first wanted. */
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { openFiles } from '../../../state/open-file.ts';
import { NotFetched } from '../../not-fetched.tsx';
import { useText } from '../../text/use-text.ts';
import { ViewBoundary } from '../../view-boundary.tsx';

const ShareDialog = lazy(() => import('../share/share-dialog.tsx'));
const ExportDialog = lazy(() => import('../share/export-dialog.tsx'));
export function ShareTools() {
  const text = useText();
  const [open, setOpen] = useState<'share' | 'export' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen('share')}>
        {text.bar.share}
      </button>
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen('export')}>
        {text.bar.export}
      </button>
      <OpenButton />
      <ViewBoundary key={open} instead={(detail) => <NotFetched detail={detail} />}>
        <Suspense fallback={null}>
          {open === 'share' && <ShareDialog close={close} />}
          {open === 'export' && <ExportDialog close={close} />}
        </Suspense>
      </ViewBoundary>
    </>
  );
}

function OpenButton() {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    void openFiles([...(event.target.files ?? [])]);
    // The same file picked again is a change again.
    event.target.value = '';
  };
  return (
    <>
      <button
        type="button"
        className="quiet"
        title={text.bar.openHint}
        onClick={() => input.current?.click()}
      >
        {text.bar.open}
      </button>
      <input ref={input} type="file" hidden accept=".jsonl,.json,.txt,application/jsonl" onChange={take} />
    </>
  );
}
