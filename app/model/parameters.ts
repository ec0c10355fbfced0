/** The trainable tensors of a Qwen model under their Hugging Face names. */
import type { ModelConfig } from './config.ts';

export interface Parameter {
  readonly name: string;
  /** Linear weights are [out, in]. */
  readonly shape: readonly number[];
}

/** The parameters of one layer, under the names that follow `model.layers.N.`. */
export function layerParameters(config: ModelConfig): Parameter[] {
  const { hiddenSize: d, intermediateSize: f, headSize } = config;
  const q = config.numHeads * headSize;
  const kv = config.numKeyValueHeads * headSize;
  const biased = config.modelType === 'qwen2';
  const projections = [
    { name: 'q_proj', out: q },
    { name: 'k_proj', out: kv },
    { name: 'v_proj', out: kv },
  ].flatMap(({ name, out }) => [
    { name: `self_attn.${name}.weight`, shape: [out, d] },
    ...(biased ? [{ name: `self_attn.${name}.bias`, shape: [out] }] : []),
  ]);
  const norms = biased
    ? []
    : ['q_norm', 'k_norm'].map((name) => ({ name: `self_attn.${name}.weight`, shape: [headSize] }));
  return [
    { name: 'input_layernorm.weight', shape: [d] },
    ...projections,
    { name: 'self_attn.o_proj.weight', shape: [d, q] },
    ...norms,
    { name: 'post_attention_layernorm.weight', shape: [d] },
    { name: 'mlp.gate_proj.weight', shape: [f, d] },
    { name: 'mlp.up_proj.weight', shape: [f, d] },
    { name: 'mlp.down_proj.weight', shape: [d, f] },
  ];
}

/** Every parameter once, in the fixed order in which flat weights and flat gradients are laid out. */
export function parameters(config: ModelConfig): Parameter[] {
  const { hiddenSize: d, vocabSize } = config;
  const layer = layerParameters(config);
  const layers = Array.from({ length: config.numLayers }, (_, index) =>
    layer.map(({ name, shape }) => ({ name: `model.layers.${index}.${name}`, shape })),
  );
  return [
    { name: embeddingName, shape: [vocabSize, d] },
    ...layers.flat(),
    { name: 'model.norm.weight', shape: [d] },
    ...(config.tieWordEmbeddings ? [] : [{ name: headName(config), shape: [vocabSize, d] }]),
  ];
}

/** How many numbers a model is. */
export function parameterCount(config: ModelConfig): number {
  return parameters(config).reduce(
    (sum, { shape }) => sum + shape.reduce((product, extent) => product * extent, 1),
    0,
  );
}

export const embeddingName = 'model.embed_tokens.weight';

/** The matrix whose rows turn a hidden state into logits: the embedding itself where the two are tied. */
export function headName(config: ModelConfig): string {
  return config.tieWordEmbeddings ? embeddingName : 'lm_head.weight';
}
