/** Where files and models on their way in are shown; what shows them is fetched with the first one. */
import { lazy, Suspense } from 'react';
import { useImport } from '../../../state/import.ts';
import { useOpen } from '../../../state/open-file.ts';
import { usePlace } from '../../../state/place.ts';
import { usePolicy } from '../../../state/policy.ts';
import { useFilesOver } from './use-files-over.ts';

const Incoming = lazy(() => import('../share/incoming.tsx'));
const Asked = lazy(() => import('../model-choice/asked.tsx'));

export function IncomingPlace() {
  const over = useFilesOver();
  const offered = useImport(({ offer }) => offer !== null);
  const said = useOpen(({ problem, opened }) => problem !== null || opened !== null);
  // In the view of the model the question stands where it is answered.
  const view = usePlace((place) => place.view);
  const asks = usePolicy(({ question }) => question) && view !== 'model';
  return (
    <Suspense fallback={null}>
      {(over || offered || said) && <Incoming over={over} />}
      {asks && <Asked />}
    </Suspense>
  );
}
