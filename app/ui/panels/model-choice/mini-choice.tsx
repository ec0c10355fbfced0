/** The policy that ships with the page. */
import { useEffect, useState } from 'react';
import { useExperiment } from '../../../state/experiment.ts';
import { chooseMini, miniChoice, usePolicy } from '../../../state/policy.ts';
import { sayBytes } from '../../format/bytes.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';

export function MiniChoice() {
  const { mini, chosen } = useModelText();
  const format = useFormat();
  const isChosen = usePolicy(({ place }) => place === null);
  const world = useExperiment(({ config }) => config.world);
  const size = useSize(`${miniChoice(world).address}model.safetensors`);
  return (
    <section className="model-way" aria-label={mini.title}>
      <h3>{mini.title}</h3>
      <p className="muted">
        {mini.about} {size !== null && mini.size(sayBytes(size, format))}
      </p>
      {/* It stays when it was pressed: the focus is on it. */}
      <button type="button" aria-pressed={isChosen} onClick={chooseMini}>
        {mini.choose}
      </button>
      {isChosen && <p className="chosen">{chosen}</p>}
    </section>
  );
}

/** Bytes of a file on our own server; null until it has told them, and where it does not. */
function useSize(address: string): number | null {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(address, { method: 'HEAD', signal: stop.signal }).then(
      ({ ok, headers }) => setSize(ok ? Number(headers.get('content-length')) || null : null),
      // The size is left out; that the model cannot be had is said by the run.
      () => setSize(null),
    );
    return () => stop.abort();
  }, [address]);
  return size;
}
