import { describe, expect, test } from 'vitest';
import { loadChat } from '../../model/chat.ts';
import { naturalHousehold } from '../../worlds/household/natural/natural.ts';
import type { NaturalWorld } from '../../worlds/world.ts';
import type { EpisodeStep } from '../episode.ts';
import { NaturalVoice } from './natural-voice.ts';
import { piecesOf } from './pieces.ts';
import { speechOf, stopTokens } from './speech.ts';
import { endOfText, imEnd } from './testing/made-checkpoint.ts';
import { speech, tokenizer } from './testing/real-lab.ts';

/** An id within the vocabulary of the model, for which the tokenizer has no word. */
const nobody = imEnd + 40;

describe('pieces of a text', () => {
  test('stand for one token each and make up the whole, characters of several tokens with the last of them', () => {
    const text = '<think>a “mug” 머그 🫖</think><action>go to sink 1</action>';
    const ids = tokenizer.encode(text);
    const pieces = piecesOf(tokenizer, ids);
    expect(pieces).toHaveLength(ids.length);
    expect(pieces.join('')).toBe(text);
    expect(pieces.slice(0, 3).join('')).toBe(tokenizer.decode(ids.slice(0, 3)));
    expect(pieces).toContain('');
    expect(pieces.join('|')).not.toContain('\ufffd');
  });

  test('are empty for special tokens and for ids without a word; a character that never ends is shown as such', () => {
    const [begun] = tokenizer.encode('🫖');
    const ids = [...tokenizer.encode('go'), nobody, begun ?? -1, imEnd];
    expect(piecesOf(tokenizer, ids)).toEqual(['go', '', '', '\ufffd']);
  });
});

describe('what ends a response', () => {
  test.each([
    ['a list', { eos_token_id: [imEnd, endOfText] }],
    ['one id', { eos_token_id: endOfText }],
  ])('is what generation_config.json says, %s, and the end of a message', (_, generation) => {
    expect(stopTokens(endOfText, generation, tokenizer)).toEqual(new Set([imEnd, endOfText]));
  });

  test('is the configuration’s own where there is no such file; ids without a word are none', () => {
    expect(stopTokens(nobody, null, tokenizer)).toEqual(new Set([imEnd]));
  });
});

describe('thinking', () => {
  const template =
    '<|im_start|>user\n{{ messages[0].content }}<|im_end|>\n{% if add_generation_prompt %}<|im_start|>assistant\n{% if enable_thinking is defined and enable_thinking is false %}<think>\n\n</think>\n\n{% endif %}{% endif %}';
  const chat = loadChat({ chat_template: template });
  const spoken = (thinking: boolean | null) =>
    speechOf({ tokenizer, chat, stops: new Set([imEnd]), thinking });
  const answer = [...tokenizer.encode('<action>look</action>'), imEnd];

  test('switched off, the thought that the template closes is part of the answer, so that the world finds it', () => {
    const off = spoken(false);
    expect(off.opening).toBe('<think>\n\n</think>\n\n');
    expect(off.answer(answer)).toBe('<think>\n\n</think>\n\n<action>look</action>');
    const state = naturalHousehold.start(naturalHousehold.task(1, 'train'));
    expect(naturalHousehold.step(state, off.answer(answer)).valid).toBe(true);
    expect(tokenizer.decode(off.prompt('Where?'))).toContain('</think>');
  });

  test.each([true, null])('left to the model (%s), it is the model’s to write', (thinking) => {
    const on = spoken(thinking);
    expect(on.opening).toBe('');
    expect(on.answer(answer)).toBe('<action>look</action>');
  });

  test('does not move the classes of what was written', () => {
    const classesOf = (thinking: boolean | null) => {
      const limits = { prompt: 100, response: 50 };
      const voice = new NaturalVoice(naturalHousehold as NaturalWorld, spoken(thinking), limits);
      const step: EpisodeStep = {
        observation: tokenizer.encode('You see.'),
        response: answer,
        logProbs: answer.map(() => 0),
        anchor: '',
        reward: 0,
        valid: true,
      };
      return voice.words(step);
    };
    const off = classesOf(false);
    expect(off).toEqual(classesOf(null));
    expect(off.observation).toEqual(['You see.']);
    expect(off.tokens.join('')).toBe('<action>look</action><|im_end|>');
    expect(off.classes[0]).toBe('structure');
    expect(off.classes).toContain('verb');
    expect(off.classes.at(-1)).toBe('structure');
  });
});

test('a message is framed by the template of the checkpoint, and a token without a word is shown by its number', () => {
  expect(tokenizer.decode(speech.prompt('Where am I?'))).toContain('Where am I?');
  expect(speech.word(imEnd)).toBe('<|im_end|>');
  expect(speech.word(nobody)).toBe(`<${nobody}>`);
});
