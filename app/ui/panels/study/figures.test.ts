import { describe, expect, it } from 'vitest';
import { streams } from '../../../study/streams.ts';
import { summarise } from '../../../study/summarise.ts';
import { runsOf, twoArms } from '../../../study/testing/synthetic.ts';
import { formatter } from '../../format/number.ts';
import { chartRows, firstArms, pFigure, shareFigures, signedPoints, splitsOf, typesOf } from './figures.ts';

const arms = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
  name,
  label: name,
  preset: 'grpo' as const,
  ...(name !== 'b' && { against: 'b' }),
}));
const study = twoArms({ arms });
const runs = runsOf(study, (arm) => (_, iteration) => (arm === 'f' ? 0.4 : 0.2) + iteration / 100);
const model = { name: 'tiny', parameters: 1, sha256: 'ab' };
const summary = summarise({ study, arms: runs, streams, app: '0.1.0', model });
const format = formatter('en');

describe('what the chart shows', () => {
  it('begins with what all are compared with and the last three arms, in their order', () => {
    expect(firstArms(summary)).toEqual(['b', 'd', 'e', 'f']);
  });

  it('has a row an evaluation and a value an arm, in the order of the choice', () => {
    const rows = chartRows(summary, ['f', 'a'], 'valid-seen', 0.4);
    expect(rows.map(({ iteration }) => iteration)).toEqual([0, 10, 20]);
    expect(rows.map(({ values }) => values.map((value) => value?.[0]))).toEqual([
      [0.4, 0.2],
      [0.5, 0.3],
      [0.6, 0.4],
    ]);
    expect(chartRows(summary, ['f'], 'valid-unseen', 1)).toEqual([]);
  });

  it('knows where and on what a study was evaluated', () => {
    expect(splitsOf(summary)).toEqual(['valid-seen']);
    expect(typesOf(summary)).toEqual(['clean', 'cool', 'heat', 'look', 'pick', 'pick2']);
  });
});

it('writes figures with signs, brackets and limits', () => {
  expect(shareFigures([0.7649, 0.73, 0.791], format)).toEqual(['76.5', '[73, 79]']);
  expect([3.14, -3.14, 0.01, -0.01].map((points) => signedPoints(points, format))).toEqual([
    '+3.1',
    '−3.1',
    '0.0',
    '0.0',
  ]);
  expect([0.0004, 0.0312].map((p) => pFigure(p, format))).toEqual(['< 0.001', '0.031']);
});
