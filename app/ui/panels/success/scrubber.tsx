/** Moves the whole page through the iterations. */
import type { Focus } from '../../../state/focus.ts';
import { followNewest, play, selectIteration, stopPlaying, useSelection } from '../../../state/selection.ts';
import { useView } from '../../../state/view.ts';
import { useFormat, useText } from '../../text/use-text.ts';

export function Scrubber({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const format = useFormat();
  const { iterations, source, header } = useView();
  const live = source === 'live';
  const playing = useSelection((selection) => selection.playing);
  const following = useSelection((selection) => selection.index === null);
  const index = focus?.index ?? 0;
  const last = focus?.last ?? 0;
  const at = format.count(focus?.iteration.iteration ?? 0);
  // A live run has its end ahead of it; a recording ends where it ends.
  const end = format.count((live ? header?.config.iterations : iterations.at(-1)?.iteration) ?? 0);
  const train = focus?.iteration.train;
  // The policy before training has no training success.
  const success =
    train && train.episodes > 0 ? `, ${text.scrubber.success(format.percent(train.success))}` : '';
  return (
    <div className="scrubber">
      {live ? (
        <button type="button" onClick={followNewest} aria-pressed={following} disabled={!focus}>
          {text.scrubber.follow}
        </button>
      ) : (
        <button
          type="button"
          className="icon"
          onClick={() => (playing ? stopPlaying() : play(index, last))}
          disabled={last === 0}
          aria-label={playing ? text.scrubber.pause : text.scrubber.play}
        >
          <span aria-hidden="true">{playing ? '❚❚' : '▶'}</span>
        </button>
      )}
      <button
        type="button"
        className="icon"
        onClick={() => selectIteration(index - 1)}
        disabled={index === 0}
        aria-label={text.scrubber.previous}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        disabled={last === 0}
        aria-label={text.scrubber.label}
        aria-valuetext={text.scrubber.value(at, end) + success}
        onChange={(event) => selectIteration(event.target.valueAsNumber)}
      />
      <button
        type="button"
        className="icon"
        onClick={() => selectIteration(index + 1)}
        disabled={index >= last}
        aria-label={text.scrubber.next}
      >
        <span aria-hidden="true">›</span>
      </button>
      <output className="where">
        {text.scrubber.label} <b>{at}</b> / {end}
      </output>
    </div>
  );
}
