/** Studies: many runs side by side, with how sure a difference is. A study that is open takes the run's place. */
import { useEffect } from 'react';
import { usePlace } from '../../../state/place.ts';
import { closeStudy, loadStudy, useStudies } from '../../../state/studies.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import type { ViewProps } from '../../views.tsx';
import { SuccessPanel } from '../success/success-panel.tsx';
import { SmallStudy } from './small-study.tsx';
import { StudyList } from './study-list.tsx';
import { StudyPage } from './study-page.tsx';
import './study.css';

export default function StudyView({ focus }: ViewProps) {
  const open = usePlace((place) => place.open);
  const own = useStudies((studies) => studies.own);
  useEffect(() => {
    if (open !== null) void loadStudy(open);
  }, [open]);
  return (
    <div className="centre wide studies-view">
      {open !== null ? (
        <ShippedStudy name={open} />
      ) : own ? (
        <StudyPage key="own" summary={own} own />
      ) : (
        <>
          <StudyList />
          <SmallStudy />
          <SuccessPanel focus={focus} />
        </>
      )}
    </div>
  );
}

function ShippedStudy({ name }: { readonly name: string }) {
  const { study: words } = useStudyText();
  const fetched = useStudies((studies) => studies.fetched);
  if (fetched?.name !== name) return <p className="empty">{words.loading}</p>;
  const { summary } = fetched;
  if ('study' in summary) return <StudyPage key={name} summary={summary} own={false} />;
  return (
    <div className="empty">
      <p role="alert">
        {words.problem} <span lang="en">{summary.detail}</span>
      </p>
      <button type="button" onClick={closeStudy}>
        {words.close}
      </button>
    </div>
  );
}
