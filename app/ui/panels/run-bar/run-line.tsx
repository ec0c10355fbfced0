/** How far the open run is and how long it takes; what the page is, while there is none. */
import { useRun } from '../../../state/run.ts';
import { roughly, secondsLeft } from '../../../state/time-left.ts';
import { useView } from '../../../state/view.ts';
import { useFormat, useText } from '../../text/use-text.ts';

export function RunLine() {
  const text = useText();
  const format = useFormat();
  const { state, config } = useRun();
  const iterations = useView((view) => (view.source === 'live' ? view.iterations : null));
  if (state === 'idle') return <p className="muted">{text.tagline}</p>;
  const parts: string[] = [text.run.states[state]];
  const last = iterations?.at(-1);
  if (config && iterations && last) {
    parts.push(text.bar.iteration(format.count(last.iteration), format.count(config.iterations)));
    const left = state === 'running' ? secondsLeft(iterations, config) : null;
    if (left !== null) parts.push(sayLeft(left));
  }
  return <p className="muted run-line">{parts.join(' · ')}</p>;

  function sayLeft(seconds: number): string {
    const time = roughly(seconds);
    return time.unit === 'moment' ? text.bar.left.moment : text.bar.left[time.unit](format.exact(time.count));
  }
}
