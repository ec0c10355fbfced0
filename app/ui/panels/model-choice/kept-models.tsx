/** The checkpoints that the browser keeps: to choose again, and to be rid of. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptModel, keptModels, removeKept } from '../../../client/kept-models.ts';
import { inspectAfresh } from '../../../state/inspection.ts';
import { useRun } from '../../../state/run.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { Kept } from './kept.tsx';

export function KeptModels() {
  const { kept: words } = useModelText();
  const [models, setModels] = useState<readonly KeptModel[]>([]);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useCallback(() => void keptModels().then(setModels), []);
  useEffect(() => {
    read();
    // What is there changes while a run loads.
    return useRun.subscribe((now, before) => {
      if (now.state !== before.state) read();
    });
  }, [read]);
  const remove = async ({ key }: KeptModel) => {
    try {
      await removeKept(key);
      setFailed(false);
      // Its button goes with it.
      heading.current?.focus();
      inspectAfresh();
    } catch {
      setFailed(true);
    }
    read();
  };
  return (
    <section className="model-way" aria-label={words.title}>
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
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
