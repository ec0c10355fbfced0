import { describe, expect, it } from 'vitest';
import type { IterationRecord } from '../protocol/recording.ts';
import { seeded } from '../worlds/random.ts';
import { mechanismOf } from './mechanism.ts';
import { reportOf } from './report.ts';
import { summarise } from './summarise.ts';
import { type Course, runsOf, twoArms } from './testing/synthetic.ts';

type Classes = NonNullable<IterationRecord['mechanism']>;

/** One verb, one object and eight words of style; each |credit| as given, the teacher's part on verbs alone. */
function classes(verb: number, object: number, style: number): Classes {
  const rest = { creditShare: 0, teacherShare: 0, gap: null };
  return [
    { tokenClass: 'verb', tokens: 1, credit: verb, teacher: 1, ...rest },
    { tokenClass: 'object', tokens: 1, credit: object, teacher: 0, ...rest },
    { tokenClass: 'style', tokens: 8, credit: style, teacher: 0, ...rest },
  ];
}

const flat: Course = () => 0.5;

function runsWith(mechanism: Classes) {
  return runsOf(twoArms(), () => flat).map(({ arm, runs }) => ({
    arm,
    runs: runs.map((run) => run.map((one) => (one.iteration > 0 ? { ...one, mechanism } : one))),
  }));
}

describe('where the credit went', () => {
  it('is shared over token classes, weighted by their number', () => {
    const [first] = runsWith(classes(3, 1, 0.5));
    const { classes: shares, concentration } = mechanismOf(first?.runs ?? [], seeded(1));
    for (const [name, expected] of [
      ['verb', [0.1, 0.375, 1]],
      ['object', [0.1, 0.125, 0]],
      ['style', [0.8, 0.5, 0]],
    ] as const) {
      for (const [i, value] of expected.entries()) expect(shares[name]?.[i], name).toBeCloseTo(value, 12);
    }
    // Half of the credit on a fifth of the tokens.
    expect(concentration?.[0]).toBeCloseTo(2.5, 12);
  });

  it('is nowhere without training', () => {
    const [first] = runsOf(twoArms(), () => flat);
    expect(mechanismOf(first?.runs ?? [], seeded(1))).toEqual({
      gateMean: null,
      gateSd: null,
      deadGroups: null,
      entropy: null,
      klStart: null,
      classes: {},
      concentration: null,
    });
  });

  it.each([
    [classes(3, 1, 0.5), /Verbs and objects get more credit than their number asks for in: Old; New\./],
    [classes(0.1, 0.1, 1), /Verbs and objects get less credit than their number asks for in: Old; New\./],
  ])('is told by a rule', (mechanism, sentence) => {
    const report = reportOf(
      summarise({
        study: twoArms(),
        arms: runsWith(mechanism),
        streams: () => seeded(1),
        app: '0.1.0',
        model: { name: 'tiny', parameters: 1, sha256: 'ab' },
      }),
    );
    expect(report).toMatch(sentence);
    expect(report).toContain('### Where the credit went');
  });
});
