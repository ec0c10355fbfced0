/** The shipped mini policy of a world, in the compact voice. */
import type { Config } from '../experiment/config.ts';
import { compactVoice } from '../lab/voice.ts';
import { loadBundle } from '../model/bundle.ts';
import { writeModel } from '../model/write-files.ts';
import type { ProviderChoice } from '../protocol/messages.ts';
import { worldNamed } from '../worlds/worlds.ts';
import { digestOf } from './digest.ts';
import { fetchModel } from './fetch-model.ts';
import { openEngine } from './open-engine.ts';
import type { OpenedPolicy } from './opened-policy.ts';

export interface MiniRequest {
  /** Of the model's folder, with a slash at its end. */
  readonly address: string;
  readonly config: Config;
  readonly provider: ProviderChoice;
  readonly onLost: (error: Error) => void;
}

export async function openMini({ address, config, provider, onLost }: MiniRequest): Promise<OpenedPolicy> {
  const files = await fetchModel(address);
  const bundle = loadBundle(files);
  const world = worldNamed(config.world);
  return {
    engine: await openEngine({ choice: provider, config, files, bundle, world, onLost }),
    voice: compactVoice(world, bundle.tokenizer),
    model: { name: bundle.name, parameters: bundle.weights.length },
    identity: digestOf(files.weights),
    files: (weights) => writeModel(files, weights),
  };
}
