/** Where a self-check first found device and CPU apart. */
import type { SelfCheck } from '../../../protocol/self-check.ts';

/** The op, where the check could name it, else the stage; null when it passed. */
export function whatDiffers({ stages }: SelfCheck): string | null {
  const failed = stages.find(({ failure }) => failure !== null);
  if (!failed?.failure) return null;
  return failed.failure.kind === 'op' ? `${failed.stage}: ${failed.failure.op}` : failed.stage;
}
