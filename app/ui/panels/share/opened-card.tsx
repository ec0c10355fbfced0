/** What came of a file that a person opened. */
import { differenceFrom, nearestPreset } from '../../../experiment/config.ts';
import { openExperiment, useExperiment } from '../../../state/experiment.ts';
import { dismissOpening, useOpen } from '../../../state/open-file.ts';
import { loadShipped, useView } from '../../../state/view.ts';
import { useShareText } from './use-share-text.ts';

export function OpenedCard() {
  const text = useShareText();
  const { problem, opened } = useOpen();
  if (problem) {
    return (
      <section className="card broken" role="alert">
        <p>{text.incoming.problems[problem.kind](problem.name)}</p>
        {problem.detail && (
          <p className="address" lang="en">
            {problem.detail}
          </p>
        )}
        <p className="card-buttons">
          <button type="button" onClick={dismissOpening}>
            {text.close}
          </button>
        </p>
      </section>
    );
  }
  if (opened === null) return null;
  return (
    <section className="card" aria-label={text.incoming.opened(opened)}>
      <p role="status">
        <b>{text.incoming.opened(opened)}</b>
      </p>
      <p className="card-buttons">
        <TakeSettings />
        <button
          type="button"
          onClick={() => {
            dismissOpening();
            void loadShipped();
          }}
        >
          {text.incoming.back}
        </button>
        <button type="button" className="quiet" onClick={dismissOpening}>
          {text.close}
        </button>
      </p>
    </section>
  );
}

/** The recording's experiment becomes the page's, so that Run makes it anew; only where they are not the same. */
function TakeSettings() {
  const { incoming } = useShareText();
  const recorded = useView((view) => view.header?.config);
  const config = useExperiment((state) => state.config);
  if (
    !recorded ||
    JSON.stringify(Object.entries(recorded).sort()) === JSON.stringify(Object.entries(config).sort())
  )
    return null;
  const take = () => {
    const preset = nearestPreset(recorded);
    openExperiment(preset, differenceFrom(preset, recorded));
  };
  return (
    <button type="button" className="primary" onClick={take}>
      {incoming.takeSettings}
    </button>
  );
}
