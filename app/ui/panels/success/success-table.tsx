/** The chart's numbers as a table. */
import { usePinned } from '../../../state/pinned.ts';
import type { Measure } from '../../../state/selection.ts';
import { experimentText } from '../../text/describe.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { type CurvePoint, temperatures } from './curve.ts';
import { measuredText, valueText } from './measured-text.ts';

interface SuccessTableProps {
  readonly points: readonly CurvePoint[];
  readonly measure: Measure;
}

export default function SuccessTable({ points, measure }: SuccessTableProps) {
  const text = useText();
  const format = useFormat();
  const runs = usePinned((pinned) => pinned.runs);
  const written = (value: number | null | undefined) =>
    value == null ? '' : valueText(value, measure, format);
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
            <td>{written(point.train)}</td>
            {temperatures.map((temperature, index) => {
              const measured = point.heldOut[index];
              return <td key={temperature}>{measured && measuredText(measured, measure, format)}</td>;
            })}
            {runs.map(({ id }, index) => (
              <td key={id}>{written(point.pinned[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
