/** What a self-check found: every stage with its errors, what failed in words, and the whole as a file. */
import type { SelfCheck } from '../../../protocol/self-check.ts';
import { Panel } from '../../marks/panel.tsx';
import { useFormat } from '../../text/use-text.ts';
import { download } from '../share/download.ts';
import { FailureSentence } from './failure-sentence.tsx';
import { StagesTable } from './stages-table.tsx';
import { useSelfCheckText } from './use-self-check-text.ts';
import './self-check.css';

const fileName = 'credit-lab-self-check.json';

export function SelfCheckReport({ check }: { readonly check: SelfCheck }) {
  const words = useSelfCheckText();
  const format = useFormat();
  const failed = check.stages.flatMap(({ stage, failure }) => (failure ? [{ stage, failure }] : []));
  const all = format.count(check.stages.length);
  const save = () => {
    const text = `${JSON.stringify(check, null, 2)}\n`;
    download(fileName, new Blob([text], { type: 'application/json' }));
  };
  return (
    <Panel
      name="self-check"
      title={words.title}
      aside={
        <button type="button" onClick={save}>
          {words.save}
        </button>
      }
    >
      <p>
        <b>{check.passed ? words.passed(all) : words.failed(format.count(failed.length), all)}</b>{' '}
        {words.about(check.device, format.day(check.date))}
      </p>
      {failed.length > 0 && (
        <ul className="note strong self-check-failures">
          {failed.map(({ stage, failure }) => (
            <li key={stage}>
              <FailureSentence stage={stage} failure={failure} />
            </li>
          ))}
        </ul>
      )}
      <StagesTable stages={check.stages} />
      <p className="muted">{words.allowedNote}</p>
    </Panel>
  );
}
