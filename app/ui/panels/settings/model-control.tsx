/** What the experiment trains, and the way to where that is chosen. */
import { goTo } from '../../../state/place.ts';
import { policyName, usePolicy } from '../../../state/policy.ts';
import { useText } from '../../text/use-text.ts';

export function ModelControl() {
  const { settingsPanel: text } = useText();
  const name = usePolicy(policyName);
  return (
    <div className="control">
      <span className="control-name">{text.model}</span>
      <button type="button" className="model-choice" onClick={() => goTo('model')}>
        <span className="unseen">{text.model}: </span>
        {name ?? text.mini}
      </button>
    </div>
  );
}
