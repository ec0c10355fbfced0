import { expect, test } from 'vitest';
import { framePrompt } from './chat.ts';
import { messageStart, seenIn } from './prompt-parts.ts';

const message = framePrompt({
  setting: 'A room.',
  task: 'find it.',
  turns: [{ observation: 'Here.', action: 'look' }],
  observation: 'You see:\n\na mug.',
  admissible: ['look'],
  answer: 'Answer.',
});

test('what was seen is found in the frame of a prompt, and where the message begins', () => {
  const prompt = `<|im_start|>system\nYou help.<|im_end|>\n<|im_start|>user\n${message}<|im_end|>\n<|im_start|>assistant\n`;
  expect(seenIn(prompt)).toBe('You see:\n\na mug.');
  expect(prompt.slice(messageStart(prompt))).toMatch(/^A room\.\n\nYour task: find it\./);
});

test('in other texts nothing is found', () => {
  expect(seenIn('book mug')).toBeNull();
  expect(messageStart('book mug')).toBe(0);
});
