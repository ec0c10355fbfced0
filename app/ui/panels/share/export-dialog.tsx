/** Everything that can be taken along: the run in several forms, its charts, its model. */
import { shownRecording } from '../../../state/open-file.ts';
import { ChartExports } from './chart-exports.tsx';
import { Dialog } from './dialog.tsx';
import { download } from './download.ts';
import { runExports, stem } from './exports.ts';
import { ModelExport } from './model-export.tsx';
import { useShareText } from './use-share-text.ts';

export default function ExportDialog({ close }: { readonly close: () => void }) {
  const { export: text } = useShareText();
  const recording = shownRecording();
  return (
    <Dialog title={text.title} close={close}>
      {recording ? (
        <>
          <h3>{text.run}</h3>
          <ul className="export-list">
            {runExports.map(({ key, type, fileName, write }) => (
              <li key={key}>
                <span>
                  <b>{text.files[key].name}</b> <span className="muted">{text.files[key].note}</span>
                </span>
                <button
                  type="button"
                  aria-label={text.saveAs(text.files[key].name)}
                  onClick={() => download(fileName(recording), new Blob([write(recording)], { type }))}
                >
                  {text.save}
                </button>
              </li>
            ))}
          </ul>
          <ChartExports stem={stem(recording.header)} />
        </>
      ) : (
        <p className="empty">{text.nothing}</p>
      )}
      <ModelExport />
    </Dialog>
  );
}
