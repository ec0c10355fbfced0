/** PROP-3: at θ = θ_b, unclipped, shaping the advantage and adding a sampled-token auxiliary loss are one update. */
import { expect, test } from 'vitest';
import { numbers } from '../onnx/gradient-check.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { TensorData } from '../runtime/session.ts';
import { parseModelConfig } from './config.ts';
import { gradientGraph } from './gradient.ts';
import { initialise } from './initialise.ts';
import { logProbsGraph } from './log-probs.ts';
import { weightViews } from './weights.ts';

const config = parseModelConfig({
  model_type: 'qwen2',
  vocab_size: 19,
  hidden_size: 12,
  intermediate_size: 20,
  num_hidden_layers: 2,
  num_attention_heads: 3,
  num_key_value_heads: 1,
  tie_word_embeddings: true,
  rope_theta: 10_000,
  hidden_act: 'silu',
  rms_norm_eps: 1e-6,
  eos_token_id: 0,
  max_position_embeddings: 32,
});
const [batch, length] = [3, 8];
const count = batch * length;
const column = (values: Float32Array): TensorData => ({ data: values, dims: [batch, length] });
const scalar = (value: number): TensorData => ({ data: Float32Array.of(value), dims: [] });

async function gradientsOf(advantage: Float32Array, imitation: Float32Array): Promise<Float32Array> {
  let draw = 0;
  const noise = numbers(10_000, 3);
  // Larger than a fresh model's, so that log-probs and gradients differ from token to token.
  const weights = initialise(config, () => (noise[draw++ % noise.length] ?? 0) / 2 + 0.5).map((w) => 10 * w);
  const views = weightViews(config, weights);
  const ids = { data: Int32Array.from({ length: count }, (_, i) => (i * 7) % 19), dims: [batch, length] };
  const scorer = await createNodeSession(logProbsGraph(config, { batch, length }).bytes);
  const behaviour = (await scorer.run({ ...views, ids })).logProbs as TensorData;
  const session = await createNodeSession(gradientGraph(config, { batch, length }).bytes);
  const { gradients } = await session.run({
    ...views,
    ids,
    advantage: column(advantage),
    imitation: column(imitation),
    behaviour,
    reference: behaviour,
    weight: column(Float32Array.from({ length: count }, (_, i) => (i % length < length - 1 ? 1 / 21 : 0))),
    clip_low: scalar(0.2),
    clip_high: scalar(0.2),
    dual_clip: scalar(3),
    kl: scalar(0),
    entropy_bonus: scalar(0),
  });
  return gradients?.data as Float32Array;
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test('PROP-3: A + ηZ in the advantage and ηZ as imitation weight give one gradient', async () => {
  const base = numbers(count, 1);
  const term = numbers(count, 2).map((z) => 0.1 * z);
  const shaped = await gradientsOf(
    base.map((a, i) => a + (term[i] ?? 0)),
    new Float32Array(count),
  );
  const auxiliary = await gradientsOf(base, term);
  const plain = await gradientsOf(base, new Float32Array(count));
  const norm = Math.sqrt(dot(shaped, shaped));
  const distance = (a: Float32Array, b: Float32Array) =>
    Math.hypot(...a.map((x, i) => x - (b[i] ?? 0))) / norm;
  expect(distance(shaped, auxiliary)).toBeLessThan(1e-5);
  expect(dot(shaped, auxiliary) / (norm * Math.sqrt(dot(auxiliary, auxiliary)))).toBeGreaterThan(1 - 1e-6);
  // The term is no rounding: without it the gradient is another.
  expect(distance(shaped, plain)).toBeGreaterThan(0.01);
});
