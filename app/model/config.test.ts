import { describe, expect, test } from 'vitest';
import { parseModelConfig } from './config.ts';
import { initialise } from './initialise.ts';
import { parameters } from './parameters.ts';

const qwen2 = {
  model_type: 'qwen2',
  vocab_size: 97,
  hidden_size: 32,
  intermediate_size: 56,
  num_hidden_layers: 1,
  num_attention_heads: 4,
  num_key_value_heads: 2,
  eos_token_id: 1,
};

describe('config.json', () => {
  test('Qwen2 with what may be left out', () => {
    expect(parseModelConfig(qwen2)).toEqual({
      modelType: 'qwen2',
      vocabSize: 97,
      hiddenSize: 32,
      intermediateSize: 56,
      numLayers: 1,
      numHeads: 4,
      numKeyValueHeads: 2,
      headSize: 8,
      ropeTheta: 10_000,
      rmsNormEps: 1e-6,
      tieWordEmbeddings: false,
      maxPositions: 32768,
      eosTokenId: 1,
    });
  });

  test('Qwen3 with a head size of its own and settings where newer files keep them', () => {
    const config = parseModelConfig({
      ...qwen2,
      model_type: 'qwen3',
      head_dim: 16,
      rope_scaling: null,
      rope_parameters: { rope_type: 'default', rope_theta: 1e6 },
      use_sliding_window: false,
      sliding_window: 4096,
      eos_token_id: [5, 6],
    });
    expect(config).toMatchObject({ modelType: 'qwen3', headSize: 16, ropeTheta: 1e6, eosTokenId: 5 });
  });

  test.each<[string, object, string]>([
    [
      'another architecture',
      { model_type: 'llama' },
      'model_type "llama" is not supported; qwen2 and qwen3 are',
    ],
    [
      'scaled positions',
      { rope_scaling: { type: 'yarn', factor: 4 } },
      'rope scaling "yarn" is not supported',
    ],
    ['a sliding window in use', { use_sliding_window: true }, 'sliding-window attention'],
    ['another activation', { hidden_act: 'gelu' }, 'hidden_act "gelu" is not supported'],
    ['biases of a third kind', { attention_bias: true }, 'attention_bias is not supported'],
    [
      'heads that do not share evenly',
      { num_key_value_heads: 3 },
      'num_attention_heads 4 is no multiple of num_key_value_heads 3',
    ],
    ['an odd head size', { head_dim: 7 }, 'a head size of 7 cannot be rotated'],
  ])('refuses %s', (_, change, message) => {
    expect(() => parseModelConfig({ ...qwen2, ...change })).toThrow(message);
    expect(() => parseModelConfig({ ...qwen2, ...change })).toThrow(
      expect.objectContaining({ name: 'ModelUnknown' }),
    );
  });

  test.each<[string, unknown, string]>([
    ['a size that is missing', { ...qwen2, vocab_size: undefined }, 'vocab_size'],
    ['a size that is text', { ...qwen2, hidden_size: '32' }, 'hidden_size'],
    ['no object', 'config', 'expected object'],
  ])('calls %s broken', (_, json, message) => {
    expect(() => parseModelConfig(json)).toThrow(message);
    expect(() => parseModelConfig(json)).toThrow(expect.objectContaining({ name: 'ModelBroken' }));
  });
});

describe('initial weights', () => {
  const config = parseModelConfig(qwen2);
  const seeded = () => {
    let state = 1;
    return () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
  };

  test('norms are 1, biases 0, matrices normal with deviation 0.02; the same generator gives the same', () => {
    const flat = initialise(config, seeded());
    expect(initialise(config, seeded())).toEqual(flat);
    let offset = 0;
    for (const { name, shape } of parameters(config)) {
      const size = shape.reduce((a, b) => a * b, 1);
      const values = [...flat.subarray(offset, offset + size)];
      offset += size;
      const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
      const deviation = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length);
      if (shape.length === 1) {
        expect(new Set(values), name).toEqual(new Set([name.endsWith('bias') ? 0 : 1]));
      } else {
        expect(Math.abs(mean), name).toBeLessThan(0.003);
        expect(Math.abs(deviation - 0.02), name).toBeLessThan(0.002);
      }
    }
    expect(offset).toBe(flat.length);
  });
});
