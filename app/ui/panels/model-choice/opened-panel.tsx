/** The run of a checkpoint: how its loading goes, and once it is open what it takes and whether GPU and CPU agree. */

import { policyName } from '../../../state/policy.ts';
import { useRun } from '../../../state/run.ts';
import { stopLoading } from '../../../state/session.ts';
import { Panel } from '../../marks/panel.tsx';
import { useModelText } from '../../text/use-model-text.ts';
import { useText } from '../../text/use-text.ts';
import LoadLine from './load-line.tsx';
import { MemoryTable } from './memory-table.tsx';
import { readOn } from './read-on.ts';

export function OpenedPanel() {
  const words = useModelText();
  const text = useText();
  const { state, policy, loading, persisted, memory } = useRun();
  const name = policy?.kind === 'checkpoint' ? (policyName(policy) ?? '') : '';
  return (
    <Panel name="model-opened" title={words.opened.title(name)}>
      <p className="muted">{text.run.states[state]}</p>
      {loading && <LoadLine progress={loading} />}
      {state === 'loading' && (
        <p>
          <button type="button" onClick={() => readOn(stopLoading)}>
            {words.loading.stop}
          </button>{' '}
          <span className="muted">{words.loading.stops}</span>
        </p>
      )}
      {persisted === false && <p className="note">{words.opened.notPersisted}</p>}
      {memory && <MemoryTable memory={memory} />}
    </Panel>
  );
}
