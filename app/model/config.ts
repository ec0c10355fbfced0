/** What the lab needs of a Hugging Face `config.json` of the Qwen2 and Qwen3 families. */
import { z } from 'zod';
import { ModelBroken, ModelUnknown } from './errors.ts';

export interface ModelConfig {
  readonly modelType: 'qwen2' | 'qwen3';
  readonly vocabSize: number;
  readonly hiddenSize: number;
  readonly intermediateSize: number;
  readonly numLayers: number;
  readonly numHeads: number;
  readonly numKeyValueHeads: number;
  /** Width of one head; in Qwen3 independent of the hidden size. */
  readonly headSize: number;
  /** θ of the rotary position embedding. */
  readonly ropeTheta: number;
  readonly rmsNormEps: number;
  /** True when the output head is the embedding matrix. */
  readonly tieWordEmbeddings: boolean;
  /** Longest sequence that the model was made for, in tokens. */
  readonly maxPositions: number;
  /** The token that ends a response. */
  readonly eosTokenId: number;
}

const count = z.number().int().positive();
const tokenId = z.number().int().nonnegative();
const rope = z.looseObject({
  rope_theta: z.number().positive().optional(),
  rope_type: z.string().optional(),
  type: z.string().optional(),
});

const schema = z.looseObject({
  model_type: z.string(),
  vocab_size: count,
  hidden_size: count,
  intermediate_size: count,
  num_hidden_layers: count,
  num_attention_heads: count,
  num_key_value_heads: count.optional(),
  head_dim: count.nullish(),
  rope_theta: z.number().positive().optional(),
  rope_scaling: rope.nullish(),
  rope_parameters: rope.nullish(),
  rms_norm_eps: z.number().positive().default(1e-6),
  tie_word_embeddings: z.boolean().default(false),
  max_position_embeddings: count.default(32768),
  hidden_act: z.string().default('silu'),
  attention_bias: z.boolean().default(false),
  /** Some checkpoints list several; the first one ends a turn. */
  eos_token_id: z.union([tokenId, z.tuple([tokenId], tokenId).transform(([first]) => first)]),
  use_sliding_window: z.boolean().default(false),
});

/** Reads a parsed `config.json`. Throws a ModelUnknown for a model that the lab cannot run, a ModelBroken for a file
 * that does not describe one; both name the field at fault. */
export function parseModelConfig(json: unknown): ModelConfig {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ModelBroken(`config.json: ${z.prettifyError(parsed.error)}`);
  const raw = parsed.data;
  const { model_type: modelType } = raw;
  if (modelType !== 'qwen2' && modelType !== 'qwen3') {
    throw new ModelUnknown(`model_type "${modelType}" is not supported; qwen2 and qwen3 are`);
  }
  const scaling = raw.rope_scaling ?? raw.rope_parameters;
  const ropeType = scaling?.rope_type ?? scaling?.type ?? 'default';
  const numKeyValueHeads = raw.num_key_value_heads ?? raw.num_attention_heads;
  const headSize = raw.head_dim ?? raw.hidden_size / raw.num_attention_heads;
  const refused: [boolean, string][] = [
    [ropeType !== 'default', `rope scaling "${ropeType}" is not supported; only plain RoPE is`],
    [raw.use_sliding_window, 'sliding-window attention (use_sliding_window) is not supported'],
    [raw.hidden_act !== 'silu', `hidden_act "${raw.hidden_act}" is not supported; silu is`],
    [raw.attention_bias, 'attention_bias is not supported: Qwen2 has its own biases, Qwen3 none'],
    [
      raw.num_attention_heads % numKeyValueHeads !== 0,
      `num_attention_heads ${raw.num_attention_heads} is no multiple of num_key_value_heads ${numKeyValueHeads}`,
    ],
    [
      !Number.isInteger(headSize) || headSize % 2 !== 0,
      `a head size of ${headSize} cannot be rotated: it must be even`,
    ],
  ];
  for (const [bad, message] of refused) if (bad) throw new ModelUnknown(`config.json: ${message}`);
  return {
    modelType,
    vocabSize: raw.vocab_size,
    hiddenSize: raw.hidden_size,
    intermediateSize: raw.intermediate_size,
    numLayers: raw.num_hidden_layers,
    numHeads: raw.num_attention_heads,
    numKeyValueHeads,
    headSize,
    ropeTheta: raw.rope_theta ?? raw.rope_parameters?.rope_theta ?? 10_000,
    rmsNormEps: raw.rms_norm_eps,
    tieWordEmbeddings: raw.tie_word_embeddings,
    maxPositions: raw.max_position_embeddings,
    eosTokenId: raw.eos_token_id,
  };
}
