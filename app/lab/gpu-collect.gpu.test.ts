import { expect, test } from 'vitest';
import { weightViews } from '../model/weights.ts';
import { GpuBuffers } from '../runtime/buffers.ts';
import { openDevice } from '../runtime/device.ts';
import { decoderKernels, GpuDecoder } from '../runtime/gpu-decoder.ts';
import { Kernels } from '../runtime/kernels.ts';
import { createWasmSession } from '../runtime/ort-web.ts';
import { type EpisodePlan, Player } from './episode.ts';
import { collectOnGpu } from './gpu-collect.ts';
import { colourWorld } from './testing/colour-world.ts';
import { tinyLab } from './testing/tiny-lab.ts';

test('the GPU samples the episodes that the CPU samples, log-probs to 1e-4', async () => {
  const { engine, bundle } = tinyLab(createWasmSession);
  const plans: EpisodePlan[] = Array.from({ length: 6 }, (_, i) => ({
    taskSeed: 70 + i,
    split: 'train',
    stream: i,
    skill: 'none',
    stepLimit: 3,
  }));
  const request = { temperature: 1, seed: 9 };
  const onCpu = await engine.collect({ ...request, plans });

  const { device } = await openDevice();
  const kernels = new Kernels(device);
  await kernels.prepare(decoderKernels);
  const memory = new GpuBuffers(device);
  const weights = Object.fromEntries(
    Object.entries(weightViews(bundle.config, bundle.weights)).map(([name, { data }]) => [
      name,
      memory.upload(data.slice(), name),
    ]),
  );
  const shape = { batch: 4, context: 64, maxResponse: colourWorld.maxResponse, endToken: bundle.endToken };
  const decoder = await GpuDecoder.create(bundle.config, kernels, memory, shape, weights);
  const players = plans.map((plan) => new Player(plan, colourWorld, bundle.tokenizer));
  const options = {
    ...request,
    vocabulary: bundle.config.vocabSize,
    endToken: bundle.endToken,
    maxResponse: colourWorld.maxResponse,
  };
  const onGpu = await collectOnGpu(decoder, players, options);
  await decoder.dispose();
  memory.dispose();

  for (const [i, episode] of onCpu.entries()) {
    expect(onGpu[i]?.steps.map((step) => step.response)).toEqual(episode.steps.map((step) => step.response));
    const logProbs = onGpu[i]?.steps.flatMap((step) => step.logProbs) ?? [];
    for (const [j, value] of episode.steps.flatMap((step) => step.logProbs).entries()) {
      expect(logProbs[j]).toBeCloseTo(value, 4);
    }
  }
});
