import { expect, test } from 'vitest';
import type { StepRecord } from '../../../protocol/recording.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { readBefore } from './read-before.ts';

const [base] = syntheticRecording().steps.get(2) ?? [];
if (!base) throw new Error('no steps');
const turn = (step: number, observation: string[], tokens: string[]): StepRecord => ({
  ...base,
  step,
  observation,
  tokens,
});

test('in words everything before the answer, the skill in front', () => {
  const turns = [turn(0, ['task', 'mug'], ['go', '<end>']), turn(1, ['desk'], ['take', '<end>'])];
  expect(readBefore(turns, turns[1] ?? base, 'sheet')).toEqual({
    policy: 'task mug go <end> desk',
    teacher: { before: '', skill: 'sheet', after: ' task mug go <end> desk' },
  });
  expect(readBefore(turns, turns[0] ?? base, undefined)).toEqual({ policy: 'task mug', teacher: null });
});

test('in sentences the prompt of the turn alone, the skill before its message', () => {
  const prompt = '<|im_start|>user\nYour task: look.<|im_end|>\n';
  const turns = [turn(0, ['<|im_start|>user\nEarlier.'], ['a']), turn(1, [prompt], ['b'])];
  expect(readBefore(turns, turns[1] ?? base, 'Look.')).toEqual({
    policy: prompt,
    teacher: {
      before: '<|im_start|>user\n',
      skill: '[Privileged Skill Information]\nLook.\n\n',
      after: 'Your task: look.<|im_end|>\n',
    },
  });
});
