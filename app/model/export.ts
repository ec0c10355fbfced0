/** A model with an adapter folded in, as others load it: `model.safetensors` in Hugging Face's layout, without LoRA. */
import type { ModelConfig } from './config.ts';
import { adaptedModules, adapterName, adapterParameters } from './lora/adapter.ts';
import { mergeModule } from './lora/merge.ts';
import { parameters } from './parameters.ts';
import type { Adapter } from './peft.ts';
import { safetensorsPieces } from './safetensors.ts';
import { tensorViews, type WeightTensor } from './weights.ts';

/** The file's bytes in order, as float32; one merged tensor is in memory at a time. `weights` by name. */
export function mergedModel(
  config: ModelConfig,
  weights: Readonly<Record<string, Pick<WeightTensor, 'data'>>>,
  adapter: Adapter,
): Generator<Uint8Array> {
  const merged = mergedTensor(config, weights, adapter);
  return safetensorsPieces(parameters(config), merged);
}

/** Gives a tensor of the merged model by name: a new array where the adapter changes it, else the model's own. */
function mergedTensor(
  config: ModelConfig,
  weights: Readonly<Record<string, Pick<WeightTensor, 'data'>>>,
  { lora, flat }: Adapter,
): (name: string) => Float32Array {
  const factors = tensorViews(adapterParameters(config, lora), flat);
  const modules = new Map(adaptedModules(config, lora).map((module) => [module.name, module]));
  return (name) => {
    const weight = given(weights, name);
    const [, layer, path] = /^model\.layers\.(\d+)\.(.+)\.weight$/.exec(name) ?? [];
    const module = modules.get(path ?? '');
    if (!module) return weight;
    const factor = (part: 'A' | 'B') =>
      given(factors, adapterName(Number(layer), `${module.name}.lora_${part}.weight`));
    return mergeModule(module, lora, weight, factor('A'), factor('B'));
  };
}

function given(tensors: Readonly<Record<string, Pick<WeightTensor, 'data'>>>, name: string): Float32Array {
  const tensor = tensors[name];
  if (!tensor) throw new Error(`no tensor "${name}" was given`);
  return tensor.data;
}
