/** The chart's numbers as a table. */
import { useState } from 'react';
import { usePinned } from '../../../state/pinned.ts';
import { experimentText } from '../../text/describe.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { type CurvePoint, temperatures } from './curve.ts';

export function SuccessTable({ points }: { readonly points: readonly CurvePoint[] }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.success.table}</summary>
      {open && <Rows points={points} />}
    </details>
  );
}

function Rows({ points }: { readonly points: readonly CurvePoint[] }) {
  const text = useText();
  const format = useFormat();
  const runs = usePinned((pinned) => pinned.runs);
  return (
    <table className="numbers">
      <thead>
        <tr>
          <th scope="col">{text.success.iteration}</th>
          <th scope="col">{text.success.train}</th>
          {temperatures.map((temperature) => (
            <th scope="col" key={temperature}>
              {text.success.heldOut(format.exact(temperature))}
            </th>
          ))}
          {runs.map(({ id, recording }) => (
            <th scope="col" key={id}>
              {text.success.pinned(experimentText(recording.header.config, text))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.iteration}>
            <th scope="row">{format.count(point.iteration)}</th>
            <td>{point.train === null ? '' : format.percent(point.train)}</td>
            {temperatures.map((temperature, index) => {
              const measured = point.heldOut[index];
              return (
                <td key={temperature}>
                  {measured &&
                    `${format.percent(measured.rate)} (${format.percent(measured.band.low)} – ${format.percent(measured.band.high)})`}
                </td>
              );
            })}
            {runs.map(({ id }, index) => {
              const rate = point.pinned[index];
              return <td key={id}>{typeof rate === 'number' && format.percent(rate)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
