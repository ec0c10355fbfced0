import { beforeEach, expect, test } from 'vitest';
import { mostPinned, pin, pinShown, unpin, usePinned } from './pinned.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { appendIteration, showLive, useView } from './view.ts';

beforeEach(() => {
  usePinned.setState({ runs: [], next: 1 });
  useView.setState({ source: 'none', header: null, iterations: [], steps: new Map() });
});

test('a pinned run stays as it was while the shown one goes on', () => {
  const { header, iterations, steps } = syntheticRecording();
  expect(pinShown()).toBeNull();
  showLive(header);
  expect(pinShown()).toBeNull();
  const [first, second] = iterations;
  if (!first || !second) throw new Error('too short');
  appendIteration({ record: first, steps: steps.get(0) ?? [] });
  expect(pinShown()).toBe(1);
  appendIteration({ record: second, steps: [] });
  const [pinned] = usePinned.getState().runs;
  expect(pinned?.recording.iterations).toEqual([first]);
  expect(pinned?.recording.steps.get(0)).toEqual(steps.get(0));
});

test('one too many drops the oldest; ids are not used again', () => {
  const recording = syntheticRecording({ iterations: 1 });
  const ids = Array.from({ length: mostPinned + 1 }, () => pin(recording));
  expect(usePinned.getState().runs.map(({ id }) => id)).toEqual(ids.slice(1));
  for (const id of ids) unpin(id);
  expect(usePinned.getState().runs).toEqual([]);
  expect(pin(recording)).toBe(mostPinned + 2);
});
