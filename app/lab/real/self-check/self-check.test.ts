import { describe, expect, test } from 'vitest';
import { testModels } from '../../../model/lora/test-model.ts';
import type { WeightType } from '../../../model/storage.ts';
import { type StageName, stageNames } from '../../../protocol/self-check.ts';
import { checkOf, failuresOf, mistaking, modelOf, TestRunner } from './testing.ts';

type Change = (data: Float32Array, width: number) => void;

/** Changes one output of every graph that has it; `lookedInto` says what becomes of graphs that are. */
const lying = (
  output: string,
  change: Change,
  lookedInto: 'honest' | 'lying' | 'refused' = 'honest',
): TestRunner =>
  new TestRunner((outputs, opened) => {
    if (opened && lookedInto === 'refused') throw new Error('too many outputs');
    const tensor = outputs[output];
    if (tensor === undefined || (opened && lookedInto === 'honest')) return outputs;
    const data = Float32Array.from(tensor.data);
    change(data, tensor.dims.at(-1) ?? 1);
    return { ...outputs, [output]: { ...tensor, data } };
  });

const byAHundredth: Change = (data) => data.set([(data[3] ?? 0) * 1.01], 3);
const noNumber: Change = (data) => data.set([Number.NaN], 2);
const wrongAtTheEnd: Change = (data) => data.set([7], data.length - 1);
const rowsSwapped: Change = (data, width) => {
  const first = data.slice(0, width);
  data.copyWithin(0, width, 2 * width);
  data.set(first, width);
};

describe.each(testModels)('%s', (_, model) => {
  test.each<WeightType>(['f32', 'f16'])(
    'a device that computes as the CPU does passes, weights stored as %s',
    async (storage) => {
      const runner = new TestRunner();
      const result = await checkOf(runner, model, { storage });
      expect(result).toMatchObject({
        passed: true,
        device: 'a device',
        date: '2026-01-02T03:04:05Z',
        seed: 5,
      });
      expect(result.model).toMatchObject({ modelType: model.config.modelType, hiddenSize: 8, storage });
      expect(result.stages.map(({ stage }) => stage)).toEqual(stageNames);
      for (const { absolute, relative, outputs } of result.stages) {
        expect([absolute, relative]).toEqual([0, 0]);
        expect(outputs).not.toHaveLength(0);
      }
      expect(runner.inUse.size).toBe(0);
    },
  );
});

test.each<[string, StageName, string, Change]>([
  ['by a hundredth', 'hidden', 'hidden', byAHundredth],
  ['by a value that is no number', 'head', 'next_partition', noNumber],
  ['by swapped rows', 'rollout', 'logits', rowsSwapped],
  ['at its last value', 'backward', 'gradients', wrongAtTheEnd],
  ['at its last value', 'prefill', 'new_v.1', wrongAtTheEnd],
])(
  'a stage that is off %s, but not when it is looked into, fails alone and as a whole: %s',
  async (_, stage, output, change) => {
    const runner = lying(output, change);
    const result = await checkOf(runner, modelOf('qwen3'));
    expect(result.passed).toBe(false);
    expect(failuresOf(result)).toEqual({
      [stage]: { kind: 'whole', at: expect.objectContaining({ output }) },
    });
    expect(runner.inUse.size).toBe(0);
  },
);

test('rows of the embedding that are swapped are its own failure', async () => {
  // `rows` come from the embedding and from the head.
  const result = await checkOf(lying('rows', rowsSwapped), modelOf('qwen2'));
  expect(Object.keys(failuresOf(result))).toEqual(['embed', 'target']);
});

test('no number is worse than any error, and is said as such', async () => {
  const { stages } = await checkOf(lying('dx', noNumber), modelOf('qwen2'));
  const backward = stages.find(({ stage }) => stage === 'backward');
  expect(backward).toMatchObject({ absolute: 'NaN', relative: 'NaN' });
  expect(backward?.failure).toMatchObject({ at: { index: [0, 2], device: 'NaN', error: 'NaN' } });
  expect(JSON.parse(JSON.stringify(stages))).toEqual(stages);
});

describe('an op that the device computes wrongly is named in every stage that has it', () => {
  const stagesOf = (...names: StageName[]) => names;
  test.each<[string, string, StageName[]]>([
    ['Sigmoid', 'Softmax', stagesOf('forward', 'backward', 'rollout', 'prefill')],
    ['Exp', 'Cos', stagesOf('head', 'loss')],
    ['Log', 'Exp', stagesOf('score', 'loss')],
    ['Neg', 'Abs', stagesOf('loss')],
  ])('%s as if it were %s', async (op, other, stages) => {
    const runner = new TestRunner((outputs) => outputs, mistaking(op, other));
    const failures = failuresOf(await checkOf(runner, modelOf('qwen2')));
    expect(Object.keys(failures)).toEqual(stages);
    for (const failure of Object.values(failures)) expect(failure).toMatchObject({ kind: 'op', op });
    expect(runner.inUse.size).toBe(0);
  });

  test('with where it is wrong and what either side has there', async () => {
    const runner = lying('y', byAHundredth, 'lying');
    const failures = failuresOf(await checkOf(runner, modelOf('qwen2')));
    expect(Object.keys(failures)).toEqual(['forward']);
    const { forward } = failures;
    if (forward?.kind !== 'op') throw new Error('no op was named');
    // What gives y adds the layer's two halves.
    expect(forward).toMatchObject({ op: 'Add', at: { output: 'y', shape: [128, 8], index: [0, 3] } });
    const { device, cpu, error } = forward.at;
    expect(Number(device) / Number(cpu)).toBeCloseTo(1.01, 5);
    expect(Number(error)).toBeCloseTo(Math.abs(Number(device) - Number(cpu)), 6);
  });
});

test('what the device refuses to run is a failure with its words, and the rest is checked', async () => {
  const runner = new TestRunner((outputs) => {
    if ('next_highest' in outputs) throw new Error('no kernel for this');
    return outputs;
  });
  const result = await checkOf(runner, modelOf('qwen3'));
  expect(failuresOf(result)).toEqual({ head: { kind: 'rejected', message: 'no kernel for this' } });
  expect(result.stages).toHaveLength(stageNames.length);
  expect(result.stages.find(({ stage }) => stage === 'head')).toMatchObject({ outputs: [], absolute: null });
});

test('an output that the device leaves out is a failure', async () => {
  const runner = new TestRunner(({ loss: _, ...outputs }) => outputs);
  expect(failuresOf(await checkOf(runner, modelOf('qwen2')))).toEqual({
    loss: { kind: 'rejected', message: 'the device gave no "loss"' },
  });
  expect(runner.inUse.size).toBe(0);
});

test('a graph that the device does not run when it is looked into is said to be closed', async () => {
  const runner = lying('logits', rowsSwapped, 'refused');
  expect(failuresOf(await checkOf(runner, modelOf('qwen2')))).toEqual({
    rollout: {
      kind: 'closed',
      message: 'too many outputs',
      at: expect.objectContaining({ output: 'logits' }),
    },
  });
  expect(runner.inUse.size).toBe(0);
});

test('progress goes up to its total, and a signal stops the check with its reason', async () => {
  const done: number[] = [];
  let total = 0;
  const runner = new TestRunner();
  await checkOf(runner, modelOf('qwen2'), {
    onProgress: (now, all) => {
      done.push(now);
      total = all;
    },
  });
  expect(done).toEqual(Array.from({ length: total + 1 }, (_, i) => i));

  const stop = new AbortController();
  const stopped = new TestRunner();
  const checking = checkOf(stopped, modelOf('qwen2'), {
    signal: stop.signal,
    onProgress: (now) => now === 2 && stop.abort(new Error('enough')),
  });
  await expect(checking).rejects.toThrow('enough');
  expect(stopped.inUse.size).toBe(0);
});
