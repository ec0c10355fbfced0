/** Where the shown data comes from: a recorded run says so, with its date, seed and hardware. */
import { useView } from '../../../state/view.ts';
import { experimentText } from '../../text/describe.ts';
import { useFormat, useText } from '../../text/use-text.ts';

export function Origin() {
  const text = useText();
  const format = useFormat();
  const { source, header } = useView();
  // An empty line keeps the place.
  if (!header) return <p className="origin" />;
  const { config, date, device } = header;
  return (
    <p className="origin muted">
      <b>{source === 'live' ? text.success.live : text.success.recorded}</b> {experimentText(config, text)} ·{' '}
      {text.success.from(format.day(date), format.count(config.seed), device)}
    </p>
  );
}
