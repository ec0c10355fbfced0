/**
 * LoRA (arXiv 2106.09685): y = W x + (α/r) · B A x with W frozen, A [r, in] and B [out, r]. Tensors carry the names under
 * which PEFT stores them, `base_model.model.` before the path of the module and `.lora_A.weight` or `.lora_B.weight`
 * behind it: `base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight`.
 */
import type { ModelConfig } from '../config.ts';
import { layerParameters, type Parameter } from '../parameters.ts';

/** What can be adapted, by the part of a layer in which it stands, in the order in which an adapter is laid out. */
const partOf = {
  q_proj: 'self_attn',
  k_proj: 'self_attn',
  v_proj: 'self_attn',
  o_proj: 'self_attn',
  gate_proj: 'mlp',
  up_proj: 'mlp',
  down_proj: 'mlp',
} as const;
export type LoraTarget = keyof typeof partOf;
export const loraTargets = Object.keys(partOf) as readonly LoraTarget[];

export interface LoraConfig {
  /** r: rows of A. */
  readonly rank: number;
  readonly alpha: number;
  /** The order does not matter. */
  readonly targets: readonly LoraTarget[];
}

/** α/r: what graphs take as `adapter_scale` for the policy; 0 switches the adapter off and leaves the base alone. */
export function adapterScale({ alpha, rank }: LoraConfig): number {
  return alpha / rank;
}

export interface AdaptedModule {
  /** Path within a layer: `self_attn.q_proj`. */
  readonly name: string;
  readonly inSize: number;
  readonly outSize: number;
}

/** The adapted modules of one layer. Throws a RangeError for an adapter that adapts nothing. */
export function adaptedModules(config: ModelConfig, { rank, targets }: LoraConfig): AdaptedModule[] {
  if (!Number.isInteger(rank) || rank < 1) throw new RangeError(`a LoRA rank of ${rank}: give 1 or more`);
  if (targets.length === 0) throw new RangeError('a LoRA adapter needs at least one target module');
  const shapes = new Map(layerParameters(config).map(({ name, shape }) => [name, shape]));
  return loraTargets
    .filter((target) => targets.includes(target))
    .map((target) => {
      const name = `${partOf[target]}.${target}`;
      const [outSize = 0, inSize = 0] = shapes.get(`${name}.weight`) ?? [];
      return { name, inSize, outSize };
    });
}

/** The adapter's tensors in one layer, A before B, under the names that follow `base_model.model.model.layers.N.`. */
export function layerAdapterParameters(config: ModelConfig, lora: LoraConfig): Parameter[] {
  return adaptedModules(config, lora).flatMap(({ name, inSize, outSize }) => [
    { name: `${name}.lora_A.weight`, shape: [lora.rank, inSize] },
    { name: `${name}.lora_B.weight`, shape: [outSize, lora.rank] },
  ]);
}

/** Every tensor of an adapter in the order of flat adapters and flat adapter gradients, layer after layer. */
export function adapterParameters(config: ModelConfig, lora: LoraConfig): Parameter[] {
  const layer = layerAdapterParameters(config, lora);
  return Array.from({ length: config.numLayers }, (_, index) =>
    layer.map(({ name, shape }) => ({ name: adapterName(index, name), shape })),
  ).flat();
}

/** PEFT's name of an adapter tensor of a layer. */
export function adapterName(layer: number, name: string): string {
  return `base_model.model.model.layers.${layer}.${name}`;
}
