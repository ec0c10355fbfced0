/**
 * The chain on the GPU against the twins on the golden batches, to 1e-4 absolute under 1 and relative over it. The twins
 * read the same float32 log-probs.
 */
import { describe, expect, it } from 'vitest';
import { expectClose } from '../../gpu-kernels/test-batch.ts';
import { computeCredit } from '../credit/compute.ts';
import { goldenNames, readGolden } from '../credit/golden.ts';
import type { CreditBatch, CreditConfig } from '../credit/types.ts';
import { defaults } from '../experiment/config.ts';
import { CreditChain, creditKernels } from './credit-chain.ts';
import { openTestGpu } from './test-device.ts';

const gpu = await openTestGpu();
await gpu.kernels.prepare(creditKernels);
const chain = new CreditChain(gpu.kernels);
const tolerance = 1e-4;

const adrs: CreditConfig = { ...defaults, method: 'adrs' };

/** Rows of 32 for the teacher, of 16 for the advantages, tokens at every third and every second place, rubbish between. */
function run(batch: CreditBatch, config: CreditConfig, iteration = 0) {
  const { tokens } = batch.layout;
  const teacherPlaces = Uint32Array.from({ length: tokens }, (_, t) => 3 * t + 1);
  const padded = new Float32Array(32 * Math.ceil((3 * tokens) / 32)).fill(-77);
  for (const [t, place] of teacherPlaces.entries()) padded[place] = batch.lT?.[t] ?? Number.NaN;
  const request = {
    batch: { ...batch, lT: null },
    teacher: { array: gpu.floats(padded), length: 32 },
    teacherPlaces,
    rows: 1 + Math.ceil((2 * tokens) / 16),
    length: 16,
    places: Uint32Array.from({ length: tokens }, (_, t) => 2 * t + 1),
  };
  return gpu.checked(async () => chain.run(gpu.buffers, request, config, iteration));
}

async function expectTwin(batch: CreditBatch, config: CreditConfig): Promise<void> {
  const expected = computeCredit(batch, config, 0);
  const result = await run(batch, config);
  const { trace, lT } = await result.trace.read();
  expectClose(lT, [...(batch.lT ?? [])], 1e-7);
  for (const name of ['q', 'qhat', 'alpha', 'd', 'gate', 'teacherReward', 'z', 'limit'] as const) {
    expectClose(trace.teacher?.[name] ?? [], expected.teacher?.[name] ?? [], tolerance);
  }
  expectClose(trace.advantage, expected.advantage, tolerance);
  const padded = await gpu.buffers.readFloats(result.advantage.array);
  const spread = new Float64Array(padded.length);
  for (const [t, value] of expected.advantage.entries()) spread[2 * t + 1] = value;
  expectClose(padded, spread, tolerance);
}

const forms: readonly [string, Partial<CreditConfig>][] = [
  ['prompt groups', {}],
  ['prompt groups, normed gate, adaptive clip', { gate: 'gateNorm', adaptiveClip: 'on' }],
  ['anchor groups over GiGPO', { level: 'L3', base: 'gigpo', clip: 0 }],
  ['anchor groups over GiGPO, normed gate', { level: 'L3', base: 'gigpo', gate: 'gateNorm', norm: 'mean' }],
  [
    'rectified gate, floor under σ, not whitened',
    { gate: 'rectified', sigmaFloor: 0.5, whiten: 'none', clip: 0 },
  ],
  ['signed gate, scaled by the batch, whitened before', { gate: 'signed', scale: 'batch', whiten: 'before' }],
  ['confidence of trajectories, normed gate', { confidenceUnit: 'trajectory', gate: 'gateNorm' }],
  [
    'confidence of trajectories against their task, anchor groups over GiGPO',
    { confidenceUnit: 'trajectory', confidenceCentre: 'group', level: 'L3', base: 'gigpo' },
  ],
  ['confidence against the task', { confidenceCentre: 'group', whiten: 'none' }],
  ['no gate, not scaled, whole batch as the baseline', { level: 'none', scale: 'none', baseline: 'batch' }],
];

describe.each(forms)('ADRS-1 to ADRS-8 on the GPU: %s', (_, settings) => {
  it.each(goldenNames)('%s', async (name) => {
    const { batch } = readGolden(name);
    const float32 = { ...batch, lT: Float32Array.from(batch.lT ?? []) };
    await expectTwin(float32, { ...adrs, ...settings });
  });
});

describe('ADRS-8 on the GPU', () => {
  const [name = ''] = goldenNames.filter((golden) => golden.includes('household'));
  const { batch, expected, tokens } = readGolden(name);

  it('gives the authors’ advantages', async () => {
    const config: CreditConfig = { ...adrs, adaptiveClip: 'on' };
    const { trace } = await (await run(batch, config)).trace.read();
    expectClose(trace.advantage, tokens(expected.adrs.L2?.advantageGrpoClipped ?? []), tolerance);
  });

  it('is the base outside the schedule', async () => {
    const { trace } = await (await run(batch, { ...adrs, warmup: 5 }, 4)).trace.read();
    expectClose(trace.advantage, tokens(expected.grpo.crossSteps), 1e-5);
  });

  it('reads back chosen rows alone', async () => {
    const { trace } = await run(batch, adrs);
    const whole = await trace.read();
    const rows = await trace.read(4, 7);
    const { stepStart } = batch.layout;
    expect(rows.trace.teacher?.z).toEqual(whole.trace.teacher?.z.slice(stepStart[4], stepStart[7]));
    expect(rows.trace.teacher?.gate).toEqual(whole.trace.teacher?.gate.slice(4, 7));
    expect(rows.trace.base).toEqual(whole.trace.base.slice(4, 7));
    expect(rows.lT).toEqual(whole.lT.slice(stepStart[4], stepStart[7]));
  });
});
