/** The checkpoints that the browser keeps: to choose again, and to be rid of. */
import { useCallback, useEffect, useState } from 'react';
import { type KeptModel, keptModels, removeKept } from '../../../client/kept-models.ts';
import { chooseCheckpoint, usePolicy } from '../../../state/policy.ts';
import { useRun } from '../../../state/run.ts';
import { sayBytes } from '../../format/bytes.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';

export function KeptModels() {
  const { kept: words } = useModelText();
  const [models, setModels] = useState<readonly KeptModel[]>([]);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => void keptModels().then(setModels), []);
  // What is there changes while a run loads.
  const loading = useRun(({ state }) => state === 'loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a loading is what it reads again for
  useEffect(read, [read, loading]);
  const remove = async ({ key }: KeptModel) => {
    setFailed(false);
    await removeKept(key).catch(() => setFailed(true));
    read();
  };
  return (
    <section className="model-way" aria-label={words.title}>
      <h3>{words.title}</h3>
      {models.length === 0 && <p className="muted">{words.none}</p>}
      <ul className="kept-list">
        {models.map((model) => (
          <Kept key={model.key} model={model} remove={() => void remove(model)} />
        ))}
      </ul>
      {failed && <p role="alert">{words.failed}</p>}
    </section>
  );
}

function Kept({ model, remove }: { readonly model: KeptModel; readonly remove: () => void }) {
  const { kept: words, chosen } = useModelText();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const { typed, bytes, complete } = model;
  const size = sayBytes(bytes, format);
  const isChosen = usePolicy(({ place }) => place?.kind === 'named' && place.typed === typed);
  return (
    <li>
      <span className="kept-name">
        {typed} <span className="muted">{complete ? size : `${size}, ${words.incomplete}`}</span>
      </span>
      {asks ? (
        <span className="kept-buttons" role="alert">
          {words.sure(typed, size)}
          <button type="button" onClick={remove}>
            {words.yes}
          </button>
          <button type="button" onClick={() => setAsks(false)}>
            {words.no}
          </button>
        </span>
      ) : (
        <span className="kept-buttons">
          {isChosen ? (
            <span className="chosen">{chosen}</span>
          ) : (
            <button
              type="button"
              aria-label={words.choose(typed)}
              onClick={() => chooseCheckpoint({ kind: 'named', typed })}
            >
              {words.chooseShort}
            </button>
          )}
          <button
            type="button"
            className="quiet"
            aria-label={words.remove(typed)}
            onClick={() => setAsks(true)}
          >
            {words.removeShort}
          </button>
        </span>
      )}
    </li>
  );
}
