/** Asks before any server is: a link named the checkpoint, and not the person. */
import { goTo } from '../../../state/place.ts';
import { agreeToPolicy, chooseMini, policyName, usePolicy } from '../../../state/policy.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { readOn } from './read-on.ts';

/** `putAside`: offered where the question covers something. */
export function Question({ putAside }: { readonly putAside?: () => void }) {
  const { question: words } = useModelText();
  const name = usePolicy(policyName) ?? '';
  const agree = () => {
    agreeToPolicy();
    goTo('model');
  };
  return (
    <div className="note strong model-question" role="status">
      <p>
        <b>{words.title(name)}</b>
      </p>
      <p>{words.note}</p>
      <p className="kept-buttons">
        <button type="button" className="primary" onClick={() => readOn(agree)}>
          {words.agree}
        </button>
        <button type="button" onClick={() => readOn(chooseMini)}>
          {words.decline}
        </button>
        {putAside && (
          <button type="button" className="quiet" onClick={() => readOn(putAside)}>
            {words.later}
          </button>
        )}
      </p>
    </div>
  );
}
