/** Where the next run computes; not part of the experiment, so not part of its link. */
import type { ProviderChoice } from '../../../protocol/messages.ts';
import { chooseProvider, useRun } from '../../../state/run.ts';
import { useText } from '../../text/use-text.ts';

const providers: readonly ProviderChoice[] = ['auto', 'webgpu', 'wasm'];

export function ProviderControl() {
  const text = useText();
  const provider = useRun((run) => run.provider);
  return (
    <label className="control" title={text.device.providerSentence}>
      <span className="control-name">{text.device.provider}</span>
      <select
        value={provider}
        onChange={(event) => {
          const chosen = providers.find((name) => name === event.target.value);
          if (chosen) chooseProvider(chosen);
        }}
      >
        {providers.map((name) => (
          <option key={name} value={name}>
            {text.device.providers[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
