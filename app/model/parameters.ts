/** The trainable tensors of a Qwen model under their Hugging Face names. */
import type { ModelConfig } from './config.ts';

export interface Parameter {
  readonly name: string;
  /** Linear weights are [out, in]. */
  readonly shape: readonly number[];
}

/** Every parameter once, in the fixed order in which flat weights and flat gradients are laid out. */
export function parameters(config: ModelConfig): Parameter[] {
  const { hiddenSize: d, intermediateSize: f, headSize, vocabSize } = config;
  const q = config.numHeads * headSize;
  const kv = config.numKeyValueHeads * headSize;
  const layers = Array.from({ length: config.numLayers }, (_, layer) => {
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
    const tensors = [
      { name: 'input_layernorm.weight', shape: [d] },
      ...projections,
      { name: 'self_attn.o_proj.weight', shape: [d, q] },
      ...norms,
      { name: 'post_attention_layernorm.weight', shape: [d] },
      { name: 'mlp.gate_proj.weight', shape: [f, d] },
      { name: 'mlp.up_proj.weight', shape: [f, d] },
      { name: 'mlp.down_proj.weight', shape: [d, f] },
    ];
    return tensors.map(({ name, shape }) => ({ name: `model.layers.${layer}.${name}`, shape }));
  });
  return [
    { name: 'model.embed_tokens.weight', shape: [vocabSize, d] },
    ...layers.flat(),
    { name: 'model.norm.weight', shape: [d] },
    ...(config.tieWordEmbeddings ? [] : [{ name: 'lm_head.weight', shape: [vocabSize, d] }]),
  ];
}
