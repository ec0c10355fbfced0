/** The studies that ship with the page, and a way to open one from a file. */
import { useEffect } from 'react';
import { goTo } from '../../../state/place.ts';
import { loadList, showFile, useStudies } from '../../../state/studies.ts';
import type { Shipped } from '../../../study/shipped.ts';
import { Panel } from '../../marks/panel.tsx';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';

export function StudyList() {
  const { list: words } = useStudyText();
  const { list, listProblem, refused } = useStudies();
  useEffect(() => void loadList(), []);
  return (
    <Panel name="study-list" title={words.title} aside={<OpenFile />}>
      <p className="note">{words.intro}</p>
      {refused !== null && (
        <p className="note strong" role="alert">
          {words.fileRefused} <span lang="en">{refused}</span>
        </p>
      )}
      {list && (
        <ul className="studies">
          {list.map((one) => (
            <Entry key={one.name} study={one} />
          ))}
        </ul>
      )}
      {!list && !listProblem && <p className="empty">{words.loading}</p>}
      {listProblem && (
        <div className="empty">
          <p role="alert">
            {words.problem} <span lang="en">{listProblem.detail}</span>
          </p>
          <button type="button" onClick={() => void loadList()}>
            {words.again}
          </button>
        </div>
      )}
    </Panel>
  );
}

function Entry({ study }: { readonly study: Shipped }) {
  const { list: words, known } = useStudyText();
  const format = useFormat();
  const { title, question } = known[study.name] ?? study;
  const size = words.size(
    format.count(study.arms),
    format.count(study.seeds),
    format.count(study.iterations),
  );
  return (
    <li>
      <button type="button" className="study-entry" onClick={() => goTo('studies', study.name)}>
        <b>{title}</b>
        <span>{question}</span>
        <span className="muted">{size}</span>
      </button>
    </li>
  );
}

function OpenFile() {
  const { list: words } = useStudyText();
  const read = async (file: File | undefined) => {
    if (file) showFile(await file.text());
  };
  return (
    <label className="file">
      {words.file}{' '}
      <input
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
