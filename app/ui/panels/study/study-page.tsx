/** A study that is open: its curves over everything, then what a careful reader would say, then the tables. */
import { useCallback, useState } from 'react';
import { closeStudy } from '../../../state/studies.ts';
import { sentencesOf } from '../../../study/sentences.ts';
import type { Summary } from '../../../study/summary.ts';
import { Panel } from '../../marks/panel.tsx';
import { placed } from '../../marks/placed.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { ArmsTable } from './arms-table.tsx';
import { CreditTable } from './credit-table.tsx';
import { DifferencesTable } from './differences-table.tsx';
import { firstArms, splitsOf } from './figures.ts';
import { saveSummary } from './save-summary.ts';
import { type Shown, StudySuccess } from './study-success.tsx';
import { TypesTable } from './types-table.tsx';

export function StudyPage({ summary, own }: { readonly summary: Summary; readonly own: boolean }) {
  const { study: words } = useStudyText();
  const [shown, setShown] = useState<Shown>(() => ({
    arms: firstArms(summary),
    split: splitsOf(summary)[0] ?? '',
    temperature: 1,
  }));
  const show = useCallback((change: Partial<Shown>) => setShown((before) => ({ ...before, ...change })), []);
  const credited = summary.arms.some(({ mechanism }) => mechanism.concentration);
  return (
    <>
      <About summary={summary} own={own} />
      <StudySuccess summary={summary} shown={shown} show={show} />
      <Panel name="study-arms" title={words.success}>
        <ArmsTable summary={summary} shown={shown} show={show} />
      </Panel>
      <Panel name="study-reader" title={words.reader}>
        <Sentences summary={summary} />
      </Panel>
      {summary.comparisons.length > 0 && (
        <Panel name="study-differences" title={words.differences}>
          <p className="note">{words.differencesNote}</p>
          <DifferencesTable summary={summary} split={shown.split} />
        </Panel>
      )}
      <Panel name="study-types" title={words.types}>
        <p className="note">{words.typesNote}</p>
        <TypesTable summary={summary} shown={shown} />
      </Panel>
      {credited && (
        <Panel name="study-credit" title={words.mechanism}>
          <p className="note">
            {words.mechanismNote} {words.credit} / {words.teacher} ({words.tokens})
          </p>
          <CreditTable summary={summary} />
        </Panel>
      )}
    </>
  );
}

function About({ summary, own }: { readonly summary: Summary; readonly own: boolean }) {
  const { study: words, known } = useStudyText();
  const format = useFormat();
  const { study, episodes, model } = summary;
  const { title, question, source } = known[study.name] ?? { ...study, source: null };
  const paper = study.paper ? words.paper(source ?? study.paper.source) : words.noPaper;
  return (
    <Panel
      name="study-about"
      title={title}
      aside={
        <span className="study-buttons">
          <button type="button" className="quiet" onClick={() => saveSummary(summary)}>
            {words.save}
          </button>
          <button type="button" onClick={closeStudy}>
            {words.close}
          </button>
        </span>
      }
    >
      <p className="question">{question}</p>
      {own && <p className="note">{words.own}</p>}
      <p className="note">
        {words.made(format.count(study.seeds), format.count(study.iterations), format.count(episodes))} ·{' '}
        {words.model(model.name, format.count(model.parameters))}
      </p>
      <p className="note">{paper}</p>
    </Panel>
  );
}

function Sentences({ summary }: { readonly summary: Summary }) {
  const { sentences, label } = useStudyText();
  return (
    <ul className="sentences">
      {placed(sentencesOf(summary, sentences, (arm) => label(arm.label))).map(({ item, key }) => (
        <li key={key}>
          {item.about !== null && <b>{item.about}.</b>} {item.text}
        </li>
      ))}
    </ul>
  );
}
