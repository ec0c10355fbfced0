/** The whole page takes files that are dropped on it. The button “Open” is the way by keyboard. */
import { useEffect, useState } from 'react';
import { openFiles } from '../../../state/open-file.ts';

/** Whether files are held over the page now. */
export function useFilesOver(): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          // Text and pictures from within the page are not for us.
          if (event.dataTransfer?.types.includes('Files')) act(event);
        },
        { signal: stop.signal },
      );
    // A part of the page that takes files itself has prevented it.
    listen('dragenter', (event) => setOver(!event.defaultPrevented));
    listen('dragover', (event) => event.preventDefault());
    // Leaving an element for another one in the page is not leaving the page.
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      void openFiles([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, []);

  return over;
}
