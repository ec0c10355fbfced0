/** The files of a checkpoint, brought in from wherever the person named. */
import type { LoadProgress, ModelPlace } from '../protocol/checkpoint-model.ts';
import { blobFolder } from '../source/dropped.ts';
import type { ModelFolder } from '../source/folder.ts';
import { obtain } from '../source/obtain.ts';
import { opfsStore } from '../source/opfs-store.ts';

/**
 * `check`: what is kept is read again first, and fetched anew where it is damaged. Throws SourceError. What came of a
 * download that was stopped is kept, and gone on with next time.
 */
export async function checkpointFolder(
  place: ModelPlace,
  check: boolean,
  onProgress: (progress: LoadProgress) => void,
): Promise<ModelFolder> {
  if (place.kind === 'files') return blobFolder(place.files);
  return obtain(place.typed, { store: await opfsStore(), check, onProgress });
}
