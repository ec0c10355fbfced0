/** Where files and models on their way in are shown; what shows them is fetched with the first one. */
import { lazy, Suspense, useState } from 'react';
import { useImport } from '../../../state/import.ts';
import { useFrame } from '../../../state/links-frame.ts';
import { useOpen } from '../../../state/open-file.ts';
import { usePlace } from '../../../state/place.ts';
import { type PolicyState, usePolicy } from '../../../state/policy.ts';
import { NotFetched } from '../../not-fetched.tsx';
import { ViewBoundary } from '../../view-boundary.tsx';
import { useFilesOver } from './use-files-over.ts';

const Incoming = lazy(() => import('../share/incoming.tsx'));

export function IncomingPlace() {
  const over = useFilesOver();
  const offered = useImport(({ offer }) => offer !== null);
  const said = useOpen(({ problem, opened }) => problem !== null || opened !== null);
  const { asks, putAside } = useAsks();
  return (
    <ViewBoundary instead={(detail) => <NotFetched detail={detail} />}>
      <Suspense fallback={null}>
        {(over || offered || said || asks) && <Incoming over={over} asks={asks} putAside={putAside} />}
      </Suspense>
    </ViewBoundary>
  );
}

/**
 * Whether the question about a link's checkpoint stands over the page. In the view of the model it stands where it is
 * answered, a frame has no room for it, and a person can put it aside: Run and that view still ask.
 */
function useAsks(): { readonly asks: boolean; readonly putAside: () => void } {
  const { question, place } = usePolicy();
  const view = usePlace((now) => now.view);
  const { embed } = useFrame();
  // Another link's checkpoint is another place, and a question of its own.
  const [aside, setAside] = useState<PolicyState['place']>(null);
  return {
    asks: question && view !== 'model' && !embed && aside !== place,
    putAside: () => setAside(place),
  };
}
