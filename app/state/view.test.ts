import { beforeEach, expect, test } from 'vitest';
import { syntheticRecording } from './testing/synthetic.ts';
import { appendIteration, showLive, useView } from './view.ts';

const { header, iterations, steps } = syntheticRecording({});
const record = iterations[1];
const rows = [...steps.values()][0];
if (!record || !rows) throw new Error('the synthetic recording has iterations and steps');

beforeEach(() => showLive(header));

test('a long live run keeps the steps of its newest iterations and of every tenth before', () => {
  for (let iteration = 1; iteration <= 45; iteration++) {
    appendIteration({ record: { ...record, iteration }, steps: rows });
  }
  const view = useView.getState();
  expect(view.iterations).toHaveLength(45);
  expect([...view.steps.keys()]).toEqual([10, 20, 30, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45]);
});
