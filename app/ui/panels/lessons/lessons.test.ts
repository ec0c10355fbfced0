/** Every step of every lesson on the recording that it runs on: what it sets, asks and prints. */
import { describe, expect, it } from 'vitest';
import { type Scenery, sceneAt } from '../../../state/lesson.ts';
import { formatter } from '../../format/number.ts';
import { partsOfMarked } from '../../marks/marked.ts';
import type { Lesson, StepText } from './lesson.ts';
import { lessonNames, lessons, neighbourOf, openedBy, stepsOf } from './lessons.ts';
import { shipped } from './testing/shipped.ts';
import { en } from './text/en.ts';
import { ko } from './text/ko.ts';
import { stepText } from './words.ts';

const format = formatter('en');
const steps = lessonNames.flatMap((lesson) => stepsOf(lesson).map((opened) => ({ opened })));
const words = { en, ko };

/** The scene that a scenery makes, on the step's recording unless it names another. */
const sceneOf = (scenery: Scenery) => sceneAt(shipped(scenery.recording ?? 'adrs'), scenery);

const named = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

describe.each(steps)('$opened.key', ({ opened }) => {
  const { step } = opened;
  const start = sceneOf(step.start);
  const shown = sceneOf({ ...step.start, ...step.shows });

  it('starts where what it asks for is still to be done', () => {
    expect(start.focus?.iteration.iteration).toBe(step.start.at?.[0]);
    expect(step.tried(start)).toBe(false);
  });

  it('is done by what it shows', () => {
    expect(step.tried(shown)).toBe(true);
  });

  it('points at panels of its stage', () => {
    expect(step.points.length).toBeGreaterThan(0);
    const ofWhatIf = step.points.filter((name) => name.startsWith('what-if'));
    expect(ofWhatIf).toEqual(step.stage === 'what-if' ? step.points : []);
  });

  describe.each(Object.keys(words) as (keyof typeof words)[])('in %s', (language) => {
    const text: StepText = stepText(words[language], opened);

    it('prints the numbers that it has, and no others', () => {
      expect(unique(named(text.text))).toEqual(unique(Object.keys(step.numbers?.(start, format) ?? {})));
      expect(unique(named(text.live ?? ''))).toEqual(unique(Object.keys(step.live?.(start, format) ?? {})));
      expect(named(text.title + text.ask + text.hint)).toEqual([]);
    });

    it('marks symbols of the glossary alone', () => {
      const rest = partsOfMarked(Object.values(text).join(' '))
        .map((part) => (part.kind === 'text' ? part.text : ''))
        .join('');
      expect(rest).not.toMatch(/[‹›]/);
    });

    it('is short', () => {
      // Korean packs some two English words into one.
      expect(text.text.split(/\s+/).length).toBeLessThanOrEqual(language === 'en' ? 80 : 60);
    });
  });

  it('has numbers for all that it prints, at the start and when shown', () => {
    const printed = [start, shown].flatMap((scene) => [
      ...Object.values(step.numbers?.(start, format) ?? {}),
      ...Object.values(step.live?.(scene, format) ?? {}),
    ]);
    for (const one of printed) expect(one).toMatch(/^[^.].*$|^\.$/);
    expect(printed.join(' ')).not.toMatch(/NaN|Infinity|undefined|…/);
  });
});

describe('the lessons', () => {
  it('have four to seven steps each', () => {
    for (const name of lessonNames) {
      expect(stepsOf(name).length, name).toBeGreaterThanOrEqual(4);
      expect(stepsOf(name).length, name).toBeLessThanOrEqual(7);
    }
  });

  it('have names that links can carry', () => {
    for (const { opened } of steps) expect(opened.key).toMatch(/^[a-z][a-z-]*\.[a-z][a-z-]*$/);
  });

  it('are opened by lesson and step, by lesson alone at its first step, and by nothing else', () => {
    expect(openedBy('gate.lies')?.at).toBe(3);
    expect(openedBy('gate')?.key).toBe('gate.confidence');
    expect(openedBy('gate.nowhere')).toBeNull();
    expect(openedBy(null)).toBeNull();
  });

  it('lead on from step to step and from lesson to lesson', () => {
    const first = openedBy('reward');
    if (!first) throw new Error('no first lesson');
    const visited = [];
    for (let at = neighbourOf(first, 1); at; at = neighbourOf(at, 1)) visited.push(at.key);
    expect(visited.length).toBe(steps.length - 1);
    expect(neighbourOf(first, -1)).toBeNull();
  });

  it.each(Object.entries(words))(
    'have words for exactly their steps in %s',
    (_language, { lessons: texts }) => {
      for (const name of lessonNames) {
        const lesson: Lesson = lessons[name];
        expect(Object.keys(texts[name].steps)).toEqual(Object.keys(lesson));
      }
    },
  );
});
