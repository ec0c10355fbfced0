/** Kernels and oracles give one run: the GPU's engine against the CPU's, iteration by iteration. */
import { expect, test } from 'vitest';
import type { Config } from '../experiment/config.ts';
import { openDevice } from '../runtime/device.ts';
import { createWasmSession } from '../runtime/ort-web.ts';
import type { Engine } from './engine.ts';
import { GpuEngine } from './gpu-engine.ts';
import { iterate } from './iterate.ts';
import { colourWorld as world } from './testing/colour-world.ts';
import { tinyConfig, tinyLab } from './testing/tiny-lab.ts';

const { bundle } = tinyLab(createWasmSession);

async function train(engine: Engine, config: Config, iterations: number) {
  const results = [];
  for (let i = 1; i <= iterations; i++) {
    results.push(await iterate({ engine, world, tokenizer: bundle.tokenizer, config, clock: () => 0 }, i));
  }
  return { results, state: await engine.save() };
}

const openGpu = async () =>
  GpuEngine.open(await openDevice(), {
    bundle,
    world,
    onLost: () => {},
  });

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number): void {
  expect(actual).toHaveLength(expected.length);
  let worst = 0;
  for (let i = 0; i < expected.length; i++) {
    worst = Math.max(worst, Math.abs((actual[i] ?? Number.NaN) - (expected[i] ?? 0)));
  }
  expect(worst).toBeLessThan(tolerance);
}

test.each<[string, number, Partial<Config>]>([
  ['ADRS over GRPO, with KL to the start', 2, { kl: 0.01 }],
  ['ADRS over GiGPO, gate by anchor group', 1, { base: 'gigpo', level: 'L3', whiten: 'after', clip: 0.2 }],
  ['GRPO', 1, { method: 'grpo' }],
  [
    'SDAR, its teacher refreshed before each iteration',
    2,
    { method: 'sdar', distillLambda: 0.5, teacherRefresh: 1 },
  ],
  ['RLSD', 1, { method: 'rlsd' }],
])('%s: %i iterations on the GPU are those on the CPU', async (_, iterations, change) => {
  const config: Config = { ...tinyConfig, stepLimit: 2, ...change };
  const cpu = await train(tinyLab(createWasmSession).engine, config, iterations);
  const engine = await openGpu();
  const gpu = await train(engine, config, iterations);
  await engine.dispose();

  for (const [i, { record, steps }] of cpu.results.entries()) {
    const other = gpu.results[i];
    expect(other?.steps.map((step) => step.tokens)).toEqual(steps.map((step) => step.tokens));
    for (const [row, step] of steps.entries()) {
      expectNear(other?.steps[row]?.advantage ?? [], step.advantage, 1e-3);
      expectNear(other?.steps[row]?.lT ?? [], step.lT, 1e-3);
      expectNear(other?.steps[row]?.imitation ?? [], step.imitation ?? [], 1e-3);
    }
    const { loss = 0, gradNorm = 0, entropy = 0 } = record.diagnostics ?? {};
    expect(gradNorm).toBeGreaterThan(0);
    expect(other?.record.diagnostics?.loss).toBeCloseTo(loss, 3);
    expect(other?.record.diagnostics?.gradNorm).toBeCloseTo(gradNorm, 3);
    expect(other?.record.diagnostics?.entropy).toBeCloseTo(entropy, 3);
  }
  // An update moves a weight by about lr whatever the size of its gradient, so a sign lost to rounding costs 2 lr; the
  // rest of the weights agree far better.
  expectNear(gpu.state.weights, cpu.state.weights, 2.1 * config.lr * iterations);
  const apart = cpu.state.weights.filter((w, i) => Math.abs(w - (gpu.state.weights[i] ?? 0)) > 1e-5);
  expect(apart.length / cpu.state.weights.length).toBeLessThan(0.02);
});

test('a checkpoint of one engine goes on in the other, a refreshed teacher with it', async () => {
  const cpu = tinyLab(createWasmSession).engine;
  const { state } = await train(cpu, { ...tinyConfig, teacherRefresh: 1 }, 2);
  expect(state.teacher).not.toBeNull();
  const engine = await openGpu();
  await engine.restore(state);
  expect(await engine.save()).toEqual(state);
  await engine.dispose();
});

test('a lost device is said at once instead of waited for', async () => {
  const gpu = await openDevice();
  let told = '';
  const engine = await GpuEngine.open(gpu, {
    bundle,
    world,
    onLost: (error) => {
      told = error.name;
    },
  });
  gpu.device.destroy();
  await gpu.device.lost;
  await expect(engine.save()).rejects.toThrow(expect.objectContaining({ name: 'DeviceLost' }));
  expect(told).toBe('DeviceLost');
});
