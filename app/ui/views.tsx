/**
 * The views of the page and the switch between them. What a person sets and how the run stands stays beside every
 * view; the run is there at once, all others are fetched when they are first wanted.
 */
import { type ComponentType, lazy, Suspense } from 'react';
import type { Focus } from '../state/focus.ts';
import { switchTo, usePlace, type ViewName, viewNames } from '../state/place.ts';
import { togglePresenting, usePresenter } from '../state/presenter.ts';
import { NotFetched } from './not-fetched.tsx';
import { RunView } from './run-view.tsx';
import { useText } from './text/use-text.ts';
import { ViewBoundary } from './view-boundary.tsx';
import './views.css';

export interface ViewProps {
  readonly focus: Focus | null;
}

/** A view draws one `.centre`, with a `.right` beside it or `.wide` where it needs both columns. */
const views: Record<ViewName, ComponentType<ViewProps>> = {
  run: RunView,
  model: lazy(() => import('./panels/model-choice/model-view.tsx')),
  'what-if': lazy(() => import('./panels/what-if/what-if-view.tsx')),
  compare: lazy(() => import('./panels/compare/compare-view.tsx')),
  mechanism: lazy(() => import('./panels/mechanism/mechanism-view.tsx')),
  studies: lazy(() => import('./panels/study/study-view.tsx')),
  lessons: lazy(() => import('./panels/lessons/lessons-view.tsx')),
  play: lazy(() => import('./panels/play/play-view.tsx')),
};

const Presenter = lazy(() => import('./panels/presenter/presenter.tsx'));

export function View({ focus }: ViewProps) {
  const text = useText();
  const view = usePlace((place) => place.view);
  const Shown = views[view];
  const presenting = usePresenter(({ on }) => on);
  return (
    <Suspense
      fallback={
        <div className="centre wide">
          <p className="empty">{text.views.loading}</p>
        </div>
      }
    >
      <ViewBoundary key={view} instead={(detail) => <Failed detail={detail} />}>
        <Shown focus={focus} />
      </ViewBoundary>
      {presenting && (
        <ViewBoundary instead={(detail) => <NotFetched detail={detail} />}>
          <Presenter focus={focus} />
        </ViewBoundary>
      )}
    </Suspense>
  );
}

function Failed({ detail }: { readonly detail: string }) {
  return (
    <div className="centre wide">
      <NotFetched detail={detail} />
    </div>
  );
}

export function ViewSwitch() {
  const text = useText();
  const view = usePlace((place) => place.view);
  return (
    <nav className="views" aria-label={text.views.label}>
      {viewNames.map((name) => (
        <button
          key={name}
          type="button"
          className="quiet"
          aria-current={name === view ? 'page' : undefined}
          onClick={() => switchTo(name)}
        >
          {text.views.names[name]}
        </button>
      ))}
      <button
        type="button"
        className="quiet present"
        aria-pressed={usePresenter(({ on }) => on)}
        onClick={togglePresenting}
      >
        {text.views.present}
      </button>
    </nav>
  );
}
