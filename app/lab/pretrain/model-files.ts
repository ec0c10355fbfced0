/** The files of the mini policy beside its weights, in Hugging Face's layout, made from a world's vocabulary. */

/** Tokens that no world speaks: padding, the end of a response, and whatever word is not in the vocabulary. */
const specialTokens = ['<pad>', '<end>', '<unk>'] as const;
const [padToken, endToken, unknownToken] = specialTokens;

/** What a checkpoint folder holds as JSON, by file name. */
export type JsonFiles = Readonly<
  Record<'config.json' | 'generation_config.json' | 'tokenizer.json' | 'tokenizer_config.json', object>
>;

/** 53,000 parameters with a vocabulary of 72: the size at which feasibility and speed in a tab meet. */
const shape = {
  hidden_size: 48,
  intermediate_size: 128,
  num_hidden_layers: 2,
  num_attention_heads: 3,
  num_key_value_heads: 1,
  max_position_embeddings: 256,
} as const;

/** `words`: the world's vocabulary in order; ids follow the special tokens. */
export function jsonFiles(words: readonly string[]): JsonFiles {
  const vocabulary = [...specialTokens, ...words];
  const ids = { pad_token_id: 0, eos_token_id: 1 };
  return {
    'config.json': {
      architectures: ['Qwen2ForCausalLM'],
      model_type: 'qwen2',
      vocab_size: vocabulary.length,
      ...shape,
      tie_word_embeddings: true,
      rope_theta: 10_000,
      hidden_act: 'silu',
      rms_norm_eps: 1e-6,
      initializer_range: 0.08,
      torch_dtype: 'float32',
      ...ids,
    },
    'generation_config.json': { do_sample: true, temperature: 1, ...ids },
    'tokenizer.json': tokenizerJson(vocabulary),
    'tokenizer_config.json': {
      tokenizer_class: 'PreTrainedTokenizerFast',
      pad_token: padToken,
      eos_token: endToken,
      unk_token: unknownToken,
      clean_up_tokenization_spaces: false,
      model_max_length: shape.max_position_embeddings,
    },
  };
}

/** One token a word, words parted by white space. */
function tokenizerJson(vocabulary: readonly string[]): object {
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: specialTokens.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: { type: 'WhitespaceSplit' },
    post_processor: null,
    decoder: null,
    model: {
      type: 'WordLevel',
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
      unk_token: unknownToken,
    },
  };
}
