/** Moves a playing recording on, one iteration at a time. */
import { useEffect } from 'react';
import { playOn, useSelection } from '../state/selection.ts';

/** Slow enough to read a number, fast enough to see a curve. */
const millisecondsPerIteration = 600;

/** `last`: index of the last iteration, −1 without any. */
export function usePlayback(last: number): void {
  const playing = useSelection((selection) => selection.playing);
  useEffect(() => {
    if (!playing || last < 0) return;
    const timer = setInterval(() => playOn(last), millisecondsPerIteration);
    return () => clearInterval(timer);
  }, [playing, last]);
}
