/** A checkpoint in a folder of this computer: dropped here, or picked. */
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { droppedFiles, pickedFiles } from '../../../client/model-folder.ts';
import { chooseFolder } from '../../../state/folder-choice.ts';
import { chooseCheckpoint, policyName, usePolicy } from '../../../state/policy.ts';
import { useModelText } from '../../text/use-model-text.ts';

export function ByFolder() {
  const { folder: words, chosen } = useModelText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [empty, setEmpty] = useState(false);
  const name = usePolicy((policy) => (policy.place?.kind === 'files' ? policyName(policy) : null));
  const drop = (event: DragEvent) => {
    setOver(false);
    event.preventDefault();
    void chooseFolder(droppedFiles(event.dataTransfer.items)).then((result) => {
      if (result !== 'overtaken') setEmpty(result === 'empty');
    });
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = pickedFiles(event.target.files ?? []);
    // Closed without a choice, the dialog changes nothing.
    if (files.length > 0) {
      setEmpty(false);
      chooseCheckpoint({ kind: 'files', files });
    }
    // The same folder picked again is a change again.
    event.target.value = '';
  };
  return (
    <section
      className={over ? 'model-way over' : 'model-way'}
      aria-label={words.title}
      // What is prevented here is not taken by the page around, which opens recordings.
      onDragEnter={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3>{words.title}</h3>
      <p>{words.drop}</p>
      <button type="button" onClick={() => input.current?.click()}>
        {words.pick}
      </button>
      <input ref={input} type="file" hidden multiple webkitdirectory="" onChange={pick} />
      <p className="muted">{words.note}</p>
      {empty && <p role="alert">{words.empty}</p>}
      {name !== null && (
        <p className="chosen">
          {chosen}: <code>{name}</code>
        </p>
      )}
    </section>
  );
}
