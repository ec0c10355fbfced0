/** Tells a screen reader how a run goes, at most every five seconds: more often it would never fall silent. */
import { useEffect, useRef, useState } from 'react';
import type { Focus } from '../state/focus.ts';
import { useRun } from '../state/run.ts';
import { useFormat, useText } from './text/use-text.ts';

const every = 5000;

export function Announcer({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const format = useFormat();
  const state = useRun((run) => run.state);
  const iteration = focus?.iteration;
  const news =
    state === 'running' && iteration
      ? text.run.announce(format.count(iteration.iteration), format.percent(iteration.train.success))
      : text.run.states[state];
  const newest = useRef(news);
  const [said, setSaid] = useState('');

  useEffect(() => {
    newest.current = news;
  }, [news]);
  useEffect(() => {
    if (state === 'idle') return;
    setSaid(newest.current);
    const timer = setInterval(() => setSaid(newest.current), every);
    return () => clearInterval(timer);
  }, [state]);

  return (
    <p className="unseen" role="status" aria-live="polite">
      {said}
    </p>
  );
}
