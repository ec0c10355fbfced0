/** What the lab reads of the config.json of published checkpoints, with the number of their parameters. */
import { parseModelConfig } from '../../model/config.ts';

const qwen2 = {
  model_type: 'qwen2',
  vocab_size: 151936,
  tie_word_embeddings: true,
  rope_theta: 1e6,
  eos_token_id: 151645,
};
const qwen3 = { ...qwen2, model_type: 'qwen3', head_dim: 128, max_position_embeddings: 40960 };

/** [hidden, intermediate, layers, heads, key heads] */
const shaped = (base: object, [hidden, intermediate, layers, heads, keys]: readonly number[]) =>
  parseModelConfig({
    ...base,
    hidden_size: hidden,
    intermediate_size: intermediate,
    num_hidden_layers: layers,
    num_attention_heads: heads,
    num_key_value_heads: keys,
  });

export const published = {
  'Qwen2.5-0.5B': shaped(qwen2, [896, 4864, 24, 14, 2]),
  'Qwen2.5-1.5B': shaped(qwen2, [1536, 8960, 28, 12, 2]),
  'Qwen3-0.6B': shaped(qwen3, [1024, 3072, 28, 16, 8]),
  'Qwen3-1.7B': shaped(qwen3, [2048, 6144, 28, 16, 8]),
} as const;
