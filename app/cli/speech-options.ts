/** What the commands ask about a checkpoint that speaks: how much it may read and write, and how it computes. */
import { availableParallelism } from 'node:os';
import type { SpeechLimits } from '../lab/real/natural-voice.ts';
import { oneOf, whole } from './options.ts';

export const speechOptions = {
  'max-prompt': { type: 'string' },
  'max-response': { type: 'string' },
  thinking: { type: 'string' },
  threads: { type: 'string' },
} as const;

export const speechUsage = `  --max-prompt N    tokens of a prompt, skill included; longer ones are refused (2048)
  --max-response N  tokens of a response (512)
  --thinking WORD   on or off: the switch of Qwen3's template (the template's own default)
  --threads N       cores that compute (1)`;

export interface SpeechRequest {
  readonly limits: SpeechLimits;
  readonly thinking: boolean | null;
  readonly threads: number;
}

type Values = { readonly [K in keyof typeof speechOptions]?: string | undefined };

/** Throws a RangeError that says what would fit. */
export function readSpeech(values: Values): SpeechRequest {
  const { thinking } = values;
  return {
    limits: {
      prompt: whole('--max-prompt', values['max-prompt'] ?? '2048', 16, 131_072),
      response: whole('--max-response', values['max-response'] ?? '512', 1, 32_768),
    },
    thinking: thinking === undefined ? null : oneOf('--thinking', thinking, ['on', 'off']) === 'on',
    threads: whole('--threads', values.threads ?? '1', 1, availableParallelism()),
  };
}

/** Throws a RangeError when an option was given that only a checkpoint that speaks understands. */
export function refuseSpeech(values: Values): void {
  const given = Object.keys(speechOptions).find((name) => Object.hasOwn(values, name));
  if (given !== undefined) throw new RangeError(`--${given} is for models with a chat template`);
}
