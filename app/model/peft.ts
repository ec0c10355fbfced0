/**
 * An adapter as PEFT keeps it: `adapter_config.json` and `adapter_model.safetensors`. What is written here,
 * `PeftModel.from_pretrained` reads; what PEFT wrote is read here as long as it is plain LoRA.
 */
import { z } from 'zod';
import type { ModelConfig } from './config.ts';
import { ModelBroken, ModelUnknown } from './errors.ts';
import { adapterParameters, type LoraConfig, loraTargets } from './lora/adapter.ts';
import { readSafetensors, writeSafetensors } from './safetensors.ts';
import { tensorViews } from './weights.ts';
import type { WrittenFile } from './write-files.ts';

export const adapterConfigName = 'adapter_config.json';
export const adapterWeightsName = 'adapter_model.safetensors';

/** An adapter with its values, flat in the order of `adapterParameters`. */
export interface Adapter {
  readonly lora: LoraConfig;
  readonly flat: Float32Array;
}

/** `base`: what the adapter was trained on, a repository's name or a path. */
export function writeAdapter(
  config: ModelConfig,
  { lora, flat }: Adapter,
  base: string,
): readonly WrittenFile[] {
  const settings = {
    peft_type: 'LORA',
    task_type: 'CAUSAL_LM',
    base_model_name_or_path: base,
    r: lora.rank,
    lora_alpha: lora.alpha,
    lora_dropout: 0,
    target_modules: [...lora.targets],
    bias: 'none',
    fan_in_fan_out: false,
    inference_mode: true,
    init_lora_weights: true,
    modules_to_save: null,
    use_rslora: false,
    use_dora: false,
  };
  const views = Object.entries(tensorViews(adapterParameters(config, lora), flat));
  const tensors = views.map(([name, { data, dims }]) => [name, { data, shape: dims }] as const);
  return [
    { name: adapterConfigName, bytes: new TextEncoder().encode(`${JSON.stringify(settings, null, 2)}\n`) },
    { name: adapterWeightsName, bytes: writeSafetensors(tensors) },
  ];
}

const nothing = z.union([z.null(), z.array(z.never()), z.record(z.string(), z.never())]).optional();
const schema = z.looseObject({
  peft_type: z.literal('LORA'),
  r: z.number().int().positive(),
  lora_alpha: z.number(),
  target_modules: z.array(z.enum(loraTargets)).min(1),
  bias: z.literal('none').default('none'),
  use_rslora: z.literal(false).default(false),
  use_dora: z.literal(false).default(false),
  fan_in_fan_out: z.literal(false).default(false),
  modules_to_save: nothing,
  rank_pattern: nothing,
  alpha_pattern: nothing,
  layers_to_transform: nothing,
});

/**
 * Reads a parsed `adapter_config.json` and the bytes of the weights. Throws a ModelUnknown for an adapter that is no plain
 * LoRA, a ModelBroken for one that does not fit the model; both name what is at fault.
 */
export function readAdapter(config: ModelConfig, settings: unknown, file: Uint8Array): Adapter {
  const read = schema.safeParse(settings);
  if (!read.success) throw new ModelUnknown(`${adapterConfigName}: ${z.prettifyError(read.error)}`);
  const { r: rank, lora_alpha: alpha, target_modules } = read.data;
  const lora = { rank, alpha, targets: loraTargets.filter((target) => target_modules.includes(target)) };
  const wanted = adapterParameters(config, lora);
  const tensors = readSafetensors(file);
  const flat = new Float32Array(wanted.reduce((sum, { shape: [a = 0, b = 0] }) => sum + a * b, 0));
  let offset = 0;
  for (const { name, shape } of wanted) {
    const tensor = tensors.get(name);
    if (tensor?.shape.join() !== shape.join()) {
      const found = tensor ? `has shape [${tensor.shape}]` : 'is missing';
      throw new ModelBroken(`adapter tensor "${name}" ${found}; the model asks for [${shape}]`);
    }
    flat.set(tensor.data, offset);
    offset += tensor.data.length;
    tensors.delete(name);
  }
  const [extra] = tensors.keys();
  if (extra !== undefined) throw new ModelBroken(`adapter tensor "${extra}" has no place in the model`);
  return { lora, flat };
}
