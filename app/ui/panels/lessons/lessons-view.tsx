/** The lessons: their list with the glossary, or one step beside the panels that it speaks of. */
import { lazy } from 'react';
import { rememberProgress } from '../../../state/lesson.ts';
import { usePlace } from '../../../state/place.ts';
import { storageOf } from '../../../state/storage.ts';
import { RunView } from '../../run-view.tsx';
import type { ViewProps } from '../../views.tsx';
import { Glossary } from './glossary.tsx';
import type { Step } from './lesson.ts';
import { LessonCard } from './lesson-card.tsx';
import { openedBy } from './lessons.ts';
import { Overview } from './overview.tsx';
import './lessons.css';

const WhatIfView = lazy(() => import('../what-if/what-if-view.tsx'));

const stages: Record<Step['stage'], React.ComponentType<ViewProps>> = { run: RunView, 'what-if': WhatIfView };

rememberProgress(storageOf(window));

export default function LessonsView({ focus }: ViewProps) {
  const opened = openedBy(usePlace(({ open }) => open));
  if (!opened) {
    return (
      <>
        <Overview />
        <Glossary />
      </>
    );
  }
  const Stage = stages[opened.step.stage];
  return (
    <>
      <LessonCard key={opened.key} opened={opened} focus={focus} />
      <div className="lesson-stage" data-points={opened.step.points.join(' ')}>
        <Stage focus={focus} />
      </div>
    </>
  );
}
