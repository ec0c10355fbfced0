/** Chooses a dropped folder, whose files take a while to be listed. */
import type { DroppedFile } from '../client/model-folder.ts';
import { chooseCheckpoint, usePolicy } from './policy.ts';

/** Counts the drops, as a slow one may be listed after a quick one that came later. */
let newest = 0;

/**
 * `overtaken`: another folder was dropped or another checkpoint chosen meanwhile, and stays. `empty`: there are no files in
 * it, or they cannot be listed.
 */
export async function chooseFolder(
  listing: Promise<readonly DroppedFile[]>,
): Promise<'chosen' | 'empty' | 'overtaken'> {
  newest += 1;
  const mine = newest;
  const { place } = usePolicy.getState();
  const files = await listing.catch(() => []);
  if (mine !== newest || place !== usePolicy.getState().place) return 'overtaken';
  if (files.length === 0) return 'empty';
  chooseCheckpoint({ kind: 'files', files });
  return 'chosen';
}
