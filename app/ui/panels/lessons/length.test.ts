import { describe, expect, it } from 'vitest';
import { minutesOf, wordsIn } from './length.ts';
import type { LessonText } from './lesson.ts';
import { lessonNames } from './lessons.ts';
import { en } from './text/en.ts';
import { ko } from './text/ko.ts';

const step = { title: 'One two', text: 'three ‹α› – {d} = 5', ask: 'six seven?', hint: 'eight' };
const made: LessonText = { title: 'Nine', about: 'ten eleven.', steps: { first: step, second: step } };

it('counts the words of all that is said, symbols and numbers among them', () => {
  // Of the step: 2 + 4 + 2 + 1, as – and = are no words.
  expect(wordsIn(made)).toBe(1 + 2 + 2 * 9);
});

it('gives a minute to each thing to try, and whole minutes', () => {
  expect(minutesOf(made, 21)).toBe(1 + 2);
  expect(minutesOf(made, 20)).toBe(2 + 2);
});

describe.each([
  ['English', en],
  ['Korean', ko],
] as const)('in %s', (_language, words) => {
  it.each(lessonNames)('the lesson %s takes under 15 minutes', (name) => {
    expect(minutesOf(words.lessons[name], words.pace)).toBeLessThan(15);
  });
});
