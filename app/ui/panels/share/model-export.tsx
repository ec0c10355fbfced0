/**
 * The policy of the live run, file by file: a folder of them is what transformers and the lab read. Of a checkpoint's run
 * it is the adapter, as PEFT reads it.
 */
import { useState } from 'react';
import type { ModelFile } from '../../../protocol/messages.ts';
import { useRun } from '../../../state/run.ts';
import { handOver } from '../../../state/session.ts';
import { download } from './download.ts';
import { useShareText } from './use-share-text.ts';

export function ModelExport() {
  const { export: text } = useShareText();
  const still = useRun(({ state }) => state === 'paused' || state === 'finished');
  const adapter = useRun(({ policy }) => policy?.kind === 'checkpoint');
  const [files, setFiles] = useState<readonly ModelFile[] | null>(null);
  const [failed, setFailed] = useState(false);
  const get = async () => {
    const handed = await handOver();
    setFiles(handed);
    setFailed(handed === null);
  };
  const note = adapter ? text.adapterNote : text.modelNote;
  return (
    <>
      <h3>{adapter ? text.adapter : text.model}</h3>
      <p className="muted">{still ? note : text.modelWaits}</p>
      {still && !files && (
        <button type="button" onClick={() => void get()}>
          {adapter ? text.adapterFetch : text.modelFetch}
        </button>
      )}
      {failed && <p role="alert">{text.modelFailed}</p>}
      {files && (
        <ul className="export-list">
          {files.map(({ name, bytes }) => (
            <li key={name}>
              <code>{name}</code>
              <button
                type="button"
                aria-label={text.saveAs(name)}
                onClick={() => download(name, new Blob([new Uint8Array(bytes)]))}
              >
                {text.save}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
