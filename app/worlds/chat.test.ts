import { describe, expect, it } from 'vitest';
import { actionOf, classIn, framePrompt, readAction } from './chat.ts';

describe('the frame of a prompt', () => {
  const parts = {
    setting: 'A room.',
    task: 'leave it.',
    observation: 'A door.',
    admissible: ['go out', 'look'],
    answer: 'Say it.',
  };
  const frame = (past: string) =>
    `A room.\n\nYour task: leave it.\n\n${past}\n\nCurrent observation: A door.\n\n` +
    'Admissible actions:\n- go out\n- look\n\nSay it.';
  const turn = (index: number) => ({ observation: `saw ${index}`, action: `did ${index}` });

  it('says that nothing was done yet', () => {
    expect(framePrompt({ ...parts, turns: [] })).toBe(frame('You have not done anything yet.'));
  });

  it('shows the only turn there was', () => {
    expect(framePrompt({ ...parts, turns: [turn(1)] })).toBe(
      frame(
        'Steps so far: 1 step. The most recent, with their numbers:\n1. Observation: saw 1\n   Action: did 1',
      ),
    );
  });

  it('shows the last two of many, and that one was silent', () => {
    const turns = [turn(1), turn(2), { observation: 'saw 3', action: '' }];
    expect(framePrompt({ ...parts, turns })).toBe(
      frame(
        'Steps so far: 3 steps. The most recent, with their numbers:\n' +
          '2. Observation: saw 2\n   Action: did 2\n3. Observation: saw 3\n   Action: (nothing)',
      ),
    );
  });
});

describe('an answer between tags', () => {
  it.each<[string, string | null, boolean]>([
    ['<think>a</think><action> go </action>', 'go', true],
    ['<action>go</action><think>a</think>', 'go', true],
    ['<think>a</think><action>go</action><action>stay</action>', 'go', true],
    ['<think>not <action>stay</action></think><action>go</action>', 'go', true],
    ['<action>go</action>', 'go', false],
    ['<think>a<action>go</action>', 'go', false],
    ['<think>a</think><action>go', null, false],
    ['<THINK>a</THINK><ACTION>go</ACTION>', null, false],
    ['<think><action>go</action></think>', null, false],
  ])('%j', (response, text, valid) => {
    expect(readAction(response)).toEqual({ text, valid });
  });

  it('is remembered by its action, of whichever tag, or as it stands', () => {
    expect(actionOf('<think>a</think><search>who</search>')).toBe('who');
    expect(actionOf('<think>a</think><answer>Ann</answer>')).toBe('Ann');
    expect(actionOf('I go')).toBe('I go');
    // Of several actions the first counts, of several queries the last; none inside a thought.
    expect(actionOf('<action>a</action><action>b</action>')).toBe('a');
    expect(actionOf('<search>a</search><search>b</search><think><search>c</search></think>')).toBe('b');
  });

  it('has classes: thoughts, tags, and what the world says of the first action', () => {
    const response = '<think>a</think> <action> go out </action><action>no</action>';
    const spoken: [string, number][] = [];
    const classes = [...response].map((_, offset) =>
      classIn(response, offset, ['action'], (text, at) => {
        spoken.push([text, at]);
        return 'verb';
      }),
    );
    const letters = { style: 's', structure: '.', verb: 'v', object: 'o', place: 'p' } as const;
    expect(classes.map((one) => letters[one]).join('')).toBe(
      `${'.'.repeat(7)}s${'.'.repeat(17)}${'v'.repeat(7)}${'.'.repeat(29)}`,
    );
    expect(spoken.map(([, at]) => at)).toEqual([1, 1, 2, 4, 4, 5, 6]);
    expect(new Set(spoken.map(([text]) => text))).toEqual(new Set([' go out ']));
  });
});
