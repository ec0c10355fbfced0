/** What a checkpoint is and whether it would fit, before anything of it is loaded. */
import { parameterCount } from '../model/parameters.ts';
import type { InspectedModel } from '../protocol/checkpoint-model.ts';
import type { Command } from '../protocol/messages.ts';
import { theAdapter } from '../runtime/device.ts';
import { blobFolder } from '../source/dropped.ts';
import { type Inspection, inspectFolder, inspectNamed } from '../source/inspect.ts';
import { opfsStore } from '../source/opfs-store.ts';
import type { FileStore } from '../source/store.ts';
import { gpuPlanned, planFor, refuseContext, wasmDevice } from './checkpoint-plan.ts';
import { reasonForCpu } from './open-engine.ts';

/** What a server said: a question about other settings of the same model asks nobody again. */
const found = new Map<string, Promise<Inspection>>();

function named(typed: string, store: FileStore): Promise<Inspection> {
  const known = found.get(typed) ?? inspectNamed(typed, { store });
  found.set(typed, known);
  known.catch(() => found.delete(typed));
  return known;
}

/** Throws SourceError, ModelBroken, ModelUnknown, ContextExceeded, NoAdapter. */
export async function inspect({
  place,
  settings,
  provider,
}: Extract<Command, { type: 'inspect' }>): Promise<InspectedModel> {
  const store = place.kind === 'named' ? await opfsStore() : null;
  const { label, config, thinks, bytes, missing } =
    place.kind === 'named' && store
      ? await named(place.typed, store)
      : await inspectFolder(blobFolder(place.kind === 'files' ? place.files : []));
  refuseContext(config, settings);
  const adapter = (await reasonForCpu(provider)) === null ? await theAdapter() : undefined;
  const half = adapter?.features.has('shader-f16') ? 'f16' : 'f32';
  const memory = planFor(config, settings, adapter ? gpuPlanned(adapter.limits, half) : wasmDevice);
  return {
    label,
    family: config.modelType,
    parameters: parameterCount(config),
    layers: config.numLayers,
    hiddenSize: config.hiddenSize,
    bytes,
    missing,
    free: store ? await store.free() : null,
    thinks,
    device: adapter ? 'webgpu' : 'wasm',
    memory,
  };
}
