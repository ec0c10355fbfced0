/** What a proposal of the memory plan means for the settings that a person has. */
import type { CheckpointSettings, MemoryAlternative } from '../../../protocol/checkpoint-model.ts';

/**
 * Fewer tokens in all are shared out as prompt and answer
 * share them now.
 */
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
  const maxPrompt = Math.ceil(context * prompts);
  return { maxPrompt, maxResponse: context - maxPrompt };
}
