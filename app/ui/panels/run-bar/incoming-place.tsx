/** Where files on their way in are shown; what shows them is fetched with the first one. */
import { lazy, Suspense } from 'react';
import { useImport } from '../../../state/import.ts';
import { useOpen } from '../../../state/open-file.ts';
import { useFilesOver } from './use-files-over.ts';

const Incoming = lazy(() => import('../share/incoming.tsx'));

export function IncomingPlace() {
  const over = useFilesOver();
  const offered = useImport(({ offer }) => offer !== null);
  const said = useOpen(({ problem, opened }) => problem !== null || opened !== null);
  if (!over && !offered && !said) return null;
  return (
    <Suspense fallback={null}>
      <Incoming over={over} />
    </Suspense>
  );
}
