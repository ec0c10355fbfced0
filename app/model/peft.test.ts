import { describe, expect, test } from 'vitest';
import { createNodeSession } from '../runtime/ort-node.ts';
import { mergedModel } from './export.ts';
import { logProbsGraph } from './log-probs.ts';
import { adapterParameters } from './lora/adapter.ts';
import {
  batch,
  length,
  mergedWeights,
  paddedIds,
  scaleOf,
  testAdapter,
  testModels,
  testWeights,
} from './lora/test-model.ts';
import { readAdapter, writeAdapter } from './peft.ts';
import { readSafetensors } from './safetensors.ts';
import { flatWeights, tensorViews, weightViews } from './weights.ts';

const [[, qwen2], [, qwen3]] = testModels as [(typeof testModels)[number], (typeof testModels)[number]];

function written(model = qwen2) {
  const flat = testAdapter(model);
  const files = writeAdapter(model.config, { lora: model.lora, flat }, 'Qwen/Qwen2.5-0.5B-Instruct');
  const bytes = (name: string) =>
    files.find((file) => file.name === name)?.bytes ?? expect.fail(`no file ${name}`);
  const settings: Record<string, unknown> = JSON.parse(
    new TextDecoder().decode(bytes('adapter_config.json')),
  );
  return { flat, settings, weights: bytes('adapter_model.safetensors') };
}

test.each(testModels)('what is written is read back to the bit: %s', (_, model) => {
  const { flat, settings, weights } = written(model);
  const adapter = readAdapter(model.config, settings, weights);
  expect(adapter.flat).toEqual(flat);
  expect(adapter.lora).toEqual(model.lora);
});

// Names and shapes as PEFT's checkpoint format documents them: base_model.model., the module's path, lora_A [r, in],
// lora_B [out, r].
test('the files have the layout that PEFT documents', () => {
  const { settings, weights } = written(qwen3);
  expect(settings).toMatchObject({
    peft_type: 'LORA',
    task_type: 'CAUSAL_LM',
    r: 2,
    lora_alpha: 3,
    target_modules: ['q_proj', 'k_proj', 'v_proj', 'o_proj'],
    base_model_name_or_path: 'Qwen/Qwen2.5-0.5B-Instruct',
    bias: 'none',
  });
  const shapes = [...readSafetensors(weights)].map(([name, { shape }]) => [name, shape]);
  const path = 'base_model.model.model.layers.1.self_attn';
  expect(shapes).toHaveLength(2 * 4 * 2);
  expect(shapes).toContainEqual([`${path}.q_proj.lora_A.weight`, [2, 8]]);
  expect(shapes).toContainEqual([`${path}.q_proj.lora_B.weight`, [24, 2]]);
  expect(shapes).toContainEqual([`${path}.o_proj.lora_A.weight`, [2, 24]]);
  expect(shapes).toContainEqual([`${path}.v_proj.lora_B.weight`, [12, 2]]);
});

describe('an adapter is refused', () => {
  test.each([
    ['that is no LoRA', { peft_type: 'IA3' }, 'peft_type'],
    ['that trains biases too', { bias: 'all' }, 'bias'],
    ['scaled by the root of its rank', { use_rslora: true }, 'use_rslora'],
    ['with modules of its own', { modules_to_save: ['lm_head'] }, 'modules_to_save'],
    ['of modules that no layer has', { target_modules: ['c_attn'] }, 'target_modules'],
  ])('%s', (_, change, named) => {
    const { settings, weights } = written();
    expect(() => readAdapter(qwen2.config, { ...settings, ...change }, weights)).toThrow(
      expect.objectContaining({ name: 'ModelUnknown', message: expect.stringContaining(named) }),
    );
  });

  test('when it was made for another shape, or for fewer modules', () => {
    const { settings, weights } = written();
    const broken = (detail: string) =>
      expect.objectContaining({ name: 'ModelBroken', message: expect.stringContaining(detail) });
    const wider = { ...qwen2.config, intermediateSize: 20 };
    expect(() => readAdapter(wider, settings, weights)).toThrow(broken('gate_proj.lora_B.weight'));
    const fewer = { ...settings, target_modules: ['q_proj'] };
    expect(() => readAdapter(qwen2.config, fewer, weights)).toThrow(broken('no place in the model'));
    const deeper = { ...qwen2.config, numLayers: 3 };
    expect(() => readAdapter(deeper, settings, weights)).toThrow(broken('is missing'));
  });
});

test.each(testModels)(
  'the merged model is read by our loader and speaks as with its adapter: %s',
  async (_, model) => {
    const { config, lora } = model;
    const weights = testWeights(model);
    const flat = testAdapter(model);
    const pieces = [...mergedModel(config, weights, { lora, flat })];
    const file = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let offset = 0;
    for (const piece of pieces) {
      file.set(piece, offset);
      offset += piece.length;
    }
    const read = weightViews(config, flatWeights(config, file));
    const adapter = tensorViews(adapterParameters(config, lora), flat);
    expect(read).toEqual(mergedWeights(model, weights, adapter));

    const ids = { ids: { data: paddedIds(), dims: [batch, length] } };
    const logProbs = async (
      graph: Uint8Array,
      feeds: Parameters<Awaited<ReturnType<typeof createNodeSession>>['run']>[0],
    ) => {
      const session = await createNodeSession(graph);
      const out = await session.run(feeds);
      await session.dispose();
      return out.logProbs?.data ?? new Float32Array();
    };
    const folded = await logProbs(logProbsGraph(config, { batch, length }).bytes, { ...read, ...ids });
    const apart = await logProbs(logProbsGraph(config, { batch, length }, { lora }).bytes, {
      ...weights,
      ...adapter,
      ...ids,
      adapter_scale: scaleOf(model),
    });
    expect(folded).toHaveLength(batch * length);
    for (const [i, value] of folded.entries()) expect(value).toBeCloseTo(apart[i] ?? Number.NaN, 4);
  },
);
