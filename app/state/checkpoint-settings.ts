/** What can be set for a real checkpoint: bounds, and the one reader of what a person or a link writes there. */
import { readNumber } from '../experiment/config.ts';
import { type CheckpointSettings, checkpointDefaults } from '../protocol/checkpoint-model.ts';

export type CheckpointNumber = Exclude<keyof CheckpointSettings, 'mlp' | 'thinking'>;

/** Tokens of prompt and response as far as the published models of these families reach. */
export const checkpointBounds = {
  rank: { min: 1, max: 128, step: 1 },
  alpha: { min: 1, max: 256, step: 1 },
  maxPrompt: { min: 64, max: 32_768, step: 64 },
  maxResponse: { min: 1, max: 4096, step: 1 },
  sampled: { min: 1, max: 64, step: 1 },
  microBatch: { min: 1, max: 32, step: 1 },
} as const satisfies Record<CheckpointNumber, { min: number; max: number; step: number }>;

const words: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

/** As links write a value: a number, or on, off and default. */
export function writeCheckpointSetting(value: number | boolean | null): string {
  return Object.keys(words).find((word) => words[word] === value) ?? String(value);
}

/** Reads one setting. Throws a RangeError that says what would fit. */
export function readCheckpointSetting(key: string, text: string): Partial<CheckpointSettings> {
  if (Object.hasOwn(checkpointBounds, key)) {
    const name = key as CheckpointNumber;
    return { [name]: readNumber(name, text, checkpointBounds[name]) };
  }
  const value = Object.hasOwn(words, text) ? words[text] : undefined;
  if (key === 'mlp' && typeof value === 'boolean') return { mlp: value };
  if (key === 'thinking' && value !== undefined) return { thinking: value };
  const known = Object.keys(checkpointDefaults).join(', ');
  throw new RangeError(
    `${key}=${text}: settings of a checkpoint are ${known}; mlp is on or off, thinking also default`,
  );
}
