/** Turns messages into the text that a chat model was trained to read, by its tokenizer's own template. */
import { Template } from '@huggingface/jinja';
import { z } from 'zod';
import { ModelBroken } from './errors.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatOptions {
  /** Whether the text ends where the assistant's answer begins. */
  readonly addGenerationPrompt: boolean;
  /** Qwen3: whether the model may think before it answers. Without it the template's own default holds. */
  readonly enableThinking?: boolean;
}

/** Special tokens stand in the configuration as text, or as an object that holds it. */
const specialToken = z
  .union([z.string(), z.object({ content: z.string() }).transform(({ content }) => content)])
  .nullish();
const schema = z.object({
  chat_template: z.string(),
  bos_token: specialToken,
  eos_token: specialToken,
  pad_token: specialToken,
  unk_token: specialToken,
});

/** Renders messages; throws a ModelBroken when the template refuses them. */
export type Chat = (messages: readonly ChatMessage[], options: ChatOptions) => string;

/**
 * The chat of a parsed `tokenizer_config.json`. Throws a ModelBroken when it holds no template (a base model, or one that
 * keeps it in another file) or one that cannot be read.
 */
export function loadChat(tokenizerConfig: unknown): Chat {
  const read = schema.safeParse(tokenizerConfig);
  if (!read.success) {
    throw new ModelBroken(
      'tokenizer_config.json holds no chat_template as text: the model cannot be talked to',
    );
  }
  const { chat_template: source, ...tokens } = read.data;
  const template = broken('the chat template cannot be read', () => new Template(source));
  const special = Object.fromEntries(Object.entries(tokens).filter(([, token]) => typeof token === 'string'));
  return (messages, { addGenerationPrompt, enableThinking }) =>
    broken('the chat template refuses these messages', () =>
      template.render({
        ...special,
        messages,
        add_generation_prompt: addGenerationPrompt,
        ...(enableThinking === undefined ? {} : { enable_thinking: enableThinking }),
      }),
    );
}

function broken<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    throw new ModelBroken(`${what}${why}`, { cause });
  }
}
