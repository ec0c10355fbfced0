import { describe, expect, it } from 'vitest';
import type { Split } from '../world.ts';
import { linked, preferred } from './facts.ts';
import { names, values } from './names.ts';
import { families, kinds, relationNames, relations, sorts, subjectNames, subjectOf } from './schema.ts';
import { askable, makeTask } from './task.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const tasks = (split: Split) => Array.from({ length: 400 }, (_, seed) => makeTask(seed, split));

describe('search schema', () => {
  it('has five subjects a family, each with a chain that makes sense from what it is asked of', () => {
    for (const family of families) {
      expect(subjectNames.filter((name) => subjectOf(name).family === family)).toHaveLength(5);
    }
    for (const name of subjectNames) {
      const { family, about, hops, winner } = subjectOf(name);
      const [first, second] = hops;
      const back = family === 'attribute';
      expect(back ? relations[first].is : relations[first].of, name).toBe(about);
      const reached = back ? relations[first].of : relations[first].is;
      if (second !== undefined) expect(relations[second].of, name).toBe(reached);
      expect(second === undefined, name).toBe(family === 'single' || family === 'compare');
      expect(winner !== undefined && reached === 'number', name).toBe(family === 'compare');
    }
  });

  it('means something else by every subject', () => {
    const meanings = subjectNames.map((name) => JSON.stringify(subjectOf(name)));
    expect(new Set(meanings).size).toBe(subjectNames.length);
  });
});

describe('search tasks', () => {
  it.each(splits)('ask for every family and subject, and follow from their seed: %s', (split) => {
    const all = tasks(split);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(families));
    expect(new Set(all.map(({ subject }) => subject))).toEqual(new Set(subjectNames));
    expect(makeTask(7, split)).toEqual(all[7]);
  });

  it('draw facts anew, so that the answer to one question changes', () => {
    const same = tasks('train').filter(({ subject }) => subject === 'trade');
    const answers = new Map<string, Set<string>>();
    for (const { text, answer } of same) answers.set(text, (answers.get(text) ?? new Set()).add(answer));
    expect(Math.max(...[...answers.values()].map((set) => set.size))).toBeGreaterThan(1);
    const seen = new Set(tasks('train').map(({ passages }) => JSON.stringify(passages)));
    expect(tasks('valid-seen').filter(({ passages }) => seen.has(JSON.stringify(passages)))).toEqual([]);
  });

  it('tell each article all relations of its kind once, and each plain value once', () => {
    for (const { passages } of tasks('train').slice(0, 100)) {
      const keys = passages.map(({ subject, relation }) => `${subject} ${relation}`);
      expect(new Set(keys).size).toBe(passages.length);
      for (const relation of relationNames) {
        const own = passages.filter((fact) => fact.relation === relation);
        expect(own).toHaveLength(3);
        const sort = sorts.find((one) => one === relations[relation].is);
        if (sort !== undefined) expect(new Set(own.map(({ value }) => value)).size).toBe(own.length);
        expect(own.every(({ subject, value }) => subject !== value)).toBe(true);
      }
    }
  });

  it('have the answer in the facts, at the end of the chain', () => {
    for (const { passages, subject, named, answer } of tasks('train')) {
      const { family, hops, winner } = subjectOf(subject);
      const [first = '', second = ''] = named;
      if (winner !== undefined) {
        expect(preferred(passages, [first, second], hops[0], winner)).toBe(answer);
        expect(preferred(passages, [first, second], hops[0], winner === 'high' ? 'low' : 'high')).not.toBe(
          answer,
        );
        continue;
      }
      const hop = linked(passages, first, hops[0]);
      if (family === 'single') expect(hop?.value).toBe(answer);
      const between = (family === 'attribute' ? hop?.subject : hop?.value) ?? '';
      if (hops[1] !== undefined) {
        expect(passages.find((fact) => fact.subject === between && fact.relation === hops[1])?.value).toBe(
          answer,
        );
      }
    }
  });

  it('keep pairs of subject and name of valid-unseen out of the other splits', () => {
    for (const split of splits) {
      for (const { subject, named } of tasks(split)) {
        for (const name of named) expect(askable(subject, split)).toContain(name);
      }
    }
    for (const subject of subjectNames) {
      const { about } = subjectOf(subject);
      const all = { ...names, ...values }[about];
      const [known, unseen] = [askable(subject, 'train'), askable(subject, 'valid-unseen')];
      expect(askable(subject, 'valid-seen')).toEqual(known);
      expect([...known, ...unseen].sort()).toEqual([...all].sort());
      expect(unseen.length).toBeGreaterThanOrEqual(subjectOf(subject).family === 'compare' ? 2 : 1);
    }
  });

  it('name every article and value by a word of its own', () => {
    const all = [...kinds.flatMap((kind) => names[kind]), ...sorts.flatMap((sort) => values[sort])];
    expect(new Set(all).size).toBe(all.length);
  });
});
