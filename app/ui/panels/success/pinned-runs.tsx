/** The runs whose curves stand in the chart beside the shown one: pin it, take one away, compare. */
import { mostPinned, pinShown, unpin, usePinned } from '../../../state/pinned.ts';
import { goTo } from '../../../state/place.ts';
import { methodStyle } from '../../marks/method-style.ts';
import { experimentText } from '../../text/describe.ts';
import { useFormat, useText } from '../../text/use-text.ts';

/** `shown`: there is a run to pin; without one the row keeps its place, so that nothing jumps when it comes. */
export function PinnedRuns({ shown }: { readonly shown: boolean }) {
  const text = useText();
  const format = useFormat();
  const runs = usePinned((pinned) => pinned.runs);
  return (
    <div className="pinned-runs">
      <button type="button" disabled={!shown || runs.length >= mostPinned} onClick={pinShown}>
        {text.success.pin}
      </button>
      <button type="button" onClick={() => goTo('compare')}>
        {text.views.names.compare}
      </button>
      <ul>
        {runs.map(({ id, recording: { header, iterations } }) => {
          const { color, dash } = methodStyle(header.config);
          const name = experimentText(header.config, text);
          const seed = `${text.settings.seed.name} ${format.count(header.config.seed)}`;
          const last = `${text.success.iteration} ${format.count(iterations.at(-1)?.iteration ?? 0)}`;
          return (
            <li key={id}>
              <svg width="28" height="10" aria-hidden="true">
                <line x2="28" y1="5" y2="5" stroke={color} strokeWidth={1.25} strokeDasharray={dash} />
              </svg>
              {`${name} · ${seed} · ${last}`}
              <button type="button" aria-label={text.success.unpin(name)} onClick={() => unpin(id)}>
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
