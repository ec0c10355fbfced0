/** What a proposal of the memory plan means for the settings that a person has. */
import type { CheckpointSettings, MemoryAlternative } from '../../../protocol/checkpoint-model.ts';
import { checkpointBounds } from '../../../state/checkpoint-settings.ts';

/** Fewer tokens in all are shared out as prompt and answer share them now, within what can be set of each. */
export function applied(
  { sampled, microBatch, context }: MemoryAlternative,
  { maxPrompt, maxResponse }: Pick<CheckpointSettings, 'maxPrompt' | 'maxResponse'>,
): Partial<CheckpointSettings> {
  return {
    ...(sampled !== undefined && { sampled }),
    ...(microBatch !== undefined && { microBatch }),
    ...(context !== undefined && shareOut(context, maxPrompt / (maxPrompt + maxResponse))),
  };
}

function shareOut(context: number, prompts: number): Pick<CheckpointSettings, 'maxPrompt' | 'maxResponse'> {
  const prompt = within(checkpointBounds.maxPrompt, Math.ceil(context * prompts));
  const maxPrompt = Math.min(prompt, context - checkpointBounds.maxResponse.min);
  return { maxPrompt, maxResponse: within(checkpointBounds.maxResponse, context - maxPrompt) };
}

function within({ min, max }: { readonly min: number; readonly max: number }, value: number): number {
  return Math.min(max, Math.max(min, value));
}
