/** A shard on the CPU of the tab. */
import { LocalShard } from '../lab/shard.ts';
import { loadBundle, type ModelFiles } from '../model/bundle.ts';
import { createWasmSession } from '../runtime/ort-web.ts';
import { worldNamed } from '../worlds/worlds.ts';

export interface ShardSetup {
  readonly files: ModelFiles;
  readonly world: string;
  /** Episodes sampled at a time. */
  readonly batch: number;
}

export async function openShard({ files, world, batch }: ShardSetup): Promise<LocalShard> {
  const bundle = loadBundle(files);
  return new LocalShard(bundle, worldNamed(world), createWasmSession, {
    batch,
    context: bundle.config.maxPositions,
  });
}
