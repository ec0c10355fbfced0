/** The charts that the page shows, as pictures. */
import { useState } from 'react';
import { type Chart, findCharts } from './charts.ts';
import { download } from './download.ts';
import { pictureOf } from './picture.ts';
import { pngOf } from './png.ts';
import { useShareText } from './use-share-text.ts';

export function ChartExports({ stem }: { readonly stem: string }) {
  const { export: text } = useShareText();
  // Found once: behind an open dialog the page does not change its views.
  const [charts] = useState(() => findCharts(document));
  const [failed, setFailed] = useState(false);
  const savePng = async (chart: Chart) => {
    try {
      download(`${stem}-${chart.fileName}.png`, await pngOf(pictureOf(chart)));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const saveSvg = (chart: Chart) =>
    download(`${stem}-${chart.fileName}.svg`, new Blob([pictureOf(chart).svg], { type: 'image/svg+xml' }));
  return (
    <>
      <h3>{text.charts}</h3>
      {charts.length === 0 && <p className="muted">{text.noCharts}</p>}
      <ul className="export-list">
        {charts.map((chart) => (
          <li key={chart.fileName}>
            <b>{chart.title}</b>
            <span className="export-forms">
              <button
                type="button"
                aria-label={`${text.saveAs(chart.title)}, SVG`}
                onClick={() => saveSvg(chart)}
              >
                SVG
              </button>
              <button
                type="button"
                aria-label={`${text.saveAs(chart.title)}, PNG`}
                onClick={() => void savePng(chart)}
              >
                PNG
              </button>
            </span>
          </li>
        ))}
      </ul>
      {failed && <p role="alert">{text.chartFailed}</p>}
    </>
  );
}
