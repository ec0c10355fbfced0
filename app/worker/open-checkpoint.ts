/** A real checkpoint as policy and teacher, in the natural voice: brought in, planned, checked, loaded. */
import type { Config } from '../experiment/config.ts';
import { randomFrom } from '../lab/random.ts';
import { checkpointVoice } from '../lab/real/checkpoint-voice.ts';
import type { LoraCompute } from '../lab/real/compute.ts';
import { LoraEngine } from '../lab/real/lora-engine.ts';
import type { ModelConfig } from '../model/config.ts';
import { ModelBroken } from '../model/errors.ts';
import { initialiseAdapter } from '../model/lora/initialise.ts';
import { parameterCount } from '../model/parameters.ts';
import { writeAdapter } from '../model/peft.ts';
import type { CheckpointSettings, ModelPlace } from '../protocol/checkpoint-model.ts';
import type { ProviderChoice, Report } from '../protocol/messages.ts';
import type { ModelFolder } from '../source/folder.ts';
import { describeModel } from '../source/open-folder.ts';
import { naturalNamed } from '../worlds/worlds.ts';
import { cpuComputeOf, gpuComputeOf } from './checkpoint-compute.ts';
import { checkpointFolder } from './checkpoint-folder.ts';
import { loraOf, refuseContext } from './checkpoint-plan.ts';
import { checkpointDigest } from './digest.ts';
import { reasonForCpu } from './open-engine.ts';
import type { OpenedPolicy } from './opened-policy.ts';

export interface CheckpointRequest {
  readonly place: ModelPlace;
  readonly settings: CheckpointSettings;
  readonly config: Config;
  readonly provider: ProviderChoice;
  readonly report: (report: Report) => void;
  readonly onLost: (error: Error) => void;
}

/** Throws SourceError, ModelBroken, ModelUnknown, ContextExceeded, DoesNotFit, SelfCheckFailed, OutOfMemory, DeviceLost, NoAdapter. */
export async function openCheckpoint(request: CheckpointRequest): Promise<OpenedPolicy> {
  try {
    return await openFolder(request, await broughtIn(request, false));
  } catch (error) {
    // Of what is kept on this disk, the sizes are looked at each time and the bytes only now.
    if (!(error instanceof ModelBroken) || request.place.kind === 'files') throw error;
    return openFolder(request, await broughtIn(request, true));
  }
}

function broughtIn({ place, report }: CheckpointRequest, check: boolean): Promise<ModelFolder> {
  return checkpointFolder(place, check, (progress) => report({ type: 'load', progress }));
}

async function openFolder(request: CheckpointRequest, folder: ModelFolder): Promise<OpenedPolicy> {
  const { settings, config, provider } = request;
  const model = await describeModel(folder);
  refuseContext(model.config, settings);
  const { maxPrompt, maxResponse, thinking } = settings;
  const limits = { prompt: maxPrompt, response: maxResponse };
  const voice = checkpointVoice(model, { world: naturalNamed(config.world), limits, thinking });
  const digest = await checkpointDigest(folder, model.config);
  const computing = { ...request, folder, model };
  const fallback = await reasonForCpu(provider);
  const opened = { voice, model: model.config, settings, seed: config.seed };
  const engine =
    fallback === null
      ? await engineOn(await gpuComputeOf(computing), opened)
      : await engineOn(await cpuComputeOf(computing, fallback), opened);
  const lora = loraOf(settings);
  return {
    engine,
    voice,
    model: { name: folder.label, parameters: parameterCount(model.config) },
    identity: `${digest} ${JSON.stringify(settings)}`,
    files: (flat) => writeAdapter(model.config, { lora, flat }, folder.label),
  };
}

async function engineOn<T>(
  compute: LoraCompute<T>,
  { voice, model, settings, seed }: EngineRequest,
): Promise<LoraEngine<T>> {
  const lora = loraOf(settings);
  const adapter = initialiseAdapter(model, lora, randomFrom(seed, 'adapter'));
  const { microBatch } = settings;
  // The cache of what is sampled is allocated here.
  try {
    return await compute.attempt(
      async () => new LoraEngine({ config: model, lora, adapter, voice, compute, microBatch }),
    );
  } catch (error) {
    // Whoever tries again with less wants the memory.
    await compute.dispose();
    throw error;
  }
}

interface EngineRequest {
  readonly voice: ReturnType<typeof checkpointVoice>;
  readonly model: ModelConfig;
  readonly settings: CheckpointSettings;
  readonly seed: number;
}
