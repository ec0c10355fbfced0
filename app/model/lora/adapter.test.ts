import { describe, expect, test } from 'vitest';
import { numbers } from '../../onnx/gradient-check.ts';
import type { ModelConfig } from '../config.ts';
import { tensorViews } from '../weights.ts';
import { adapterParameters, adapterScale, loraTargets } from './adapter.ts';
import { initialiseAdapter } from './initialise.ts';
import { mergeModule } from './merge.ts';

const config: ModelConfig = {
  modelType: 'qwen3',
  vocabSize: 13,
  hiddenSize: 8,
  intermediateSize: 12,
  numLayers: 2,
  numHeads: 4,
  numKeyValueHeads: 2,
  headSize: 6,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 64,
  eosTokenId: 0,
};

describe('the tensors of an adapter', () => {
  test('carry the names of PEFT, A [r, in] before B [out, r], layer after layer', () => {
    const tensors = adapterParameters(config, { rank: 2, alpha: 4, targets: ['o_proj', 'q_proj'] });
    const named = tensors.map(({ name, shape }) => `${name} ${shape.join('×')}`);
    expect(named).toEqual([
      'base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight 2×8',
      'base_model.model.model.layers.0.self_attn.q_proj.lora_B.weight 24×2',
      'base_model.model.model.layers.0.self_attn.o_proj.lora_A.weight 2×24',
      'base_model.model.model.layers.0.self_attn.o_proj.lora_B.weight 8×2',
      'base_model.model.model.layers.1.self_attn.q_proj.lora_A.weight 2×8',
      'base_model.model.model.layers.1.self_attn.q_proj.lora_B.weight 24×2',
      'base_model.model.model.layers.1.self_attn.o_proj.lora_A.weight 2×24',
      'base_model.model.model.layers.1.self_attn.o_proj.lora_B.weight 8×2',
    ]);
  });

  test('of every module stand in the part of the layer where Qwen has them', () => {
    const tensors = adapterParameters(
      { ...config, numLayers: 1 },
      { rank: 1, alpha: 1, targets: loraTargets },
    );
    const paths = tensors.map(({ name }) => name.split('.').slice(5, 7).join('.'));
    expect([...new Set(paths)]).toEqual([
      'self_attn.q_proj',
      'self_attn.k_proj',
      'self_attn.v_proj',
      'self_attn.o_proj',
      'mlp.gate_proj',
      'mlp.up_proj',
      'mlp.down_proj',
    ]);
  });

  test.each([0, 1.5, -1])('refuses a rank of %d', (rank) => {
    expect(() => adapterParameters(config, { rank, alpha: 1, targets: loraTargets })).toThrow(RangeError);
  });

  test('refuses an adapter without targets', () => {
    expect(() => adapterParameters(config, { rank: 1, alpha: 1, targets: [] })).toThrow('target module');
  });
});

test('a fresh adapter: A uniform on ±1/√in, B 0, the same from the same generator', () => {
  const lora = { rank: 4, alpha: 8, targets: loraTargets };
  const generator = (seed: number): (() => number) => {
    const values = numbers(5000, seed).map((x) => (x + 1) / 2);
    let next = 0;
    return () => values[next++] ?? Number.NaN;
  };
  const flat = initialiseAdapter(config, lora, generator(1));
  for (const [name, { data, dims }] of Object.entries(tensorViews(adapterParameters(config, lora), flat))) {
    const [, width = 0] = dims;
    const largest = Math.max(...data.map(Math.abs)) * Math.sqrt(width);
    if (name.endsWith('lora_B.weight')) {
      expect(largest, name).toBe(0);
    } else {
      expect(largest, name).toBeLessThanOrEqual(1);
      expect(largest, name).toBeGreaterThan(0.7);
      expect(Math.min(...data), name).toBeLessThan(0);
    }
  }
  expect(initialiseAdapter(config, lora, generator(1))).toEqual(flat);
  expect(initialiseAdapter(config, lora, generator(2))).not.toEqual(flat);
});

test('merging adds α/r times B·A', () => {
  const lora = { rank: 2, alpha: 6, targets: loraTargets };
  expect(adapterScale(lora)).toBe(3);
  const weight = Float32Array.of(1, 2, 3, 4, 5, 6);
  const a = Float32Array.of(1, 0, -1, 2, 1, 0);
  const b = Float32Array.of(1, 2, 0, -1);
  const merged = mergeModule({ name: 'm', inSize: 3, outSize: 2 }, lora, weight, a, b);
  // B·A = [[5, 2, −1], [−2, −1, 0]]
  expect([...merged]).toEqual([1 + 15, 2 + 6, 3 - 3, 4 - 6, 5 - 3, 6]);
});
