import { describe, expect, it } from 'vitest';
import { randomFrom } from '../lab/random.ts';
import { reportOf } from './report.ts';
import { sentencesEn } from './sentences.en.ts';
import { sentencesKo } from './sentences.ko.ts';
import { sentencesOf, signed } from './sentences.ts';
import { summarise } from './summarise.ts';
import type { Summary } from './summary.ts';
import { type Course, runsOf, twoArms } from './testing/synthetic.ts';
import { agreementOf, type Measured, verdictsOf } from './verdict.ts';

function summaryOf(gain: Course, change: Parameters<typeof twoArms>[0] = {}) {
  const study = twoArms(change);
  const arms = runsOf(study, (arm) => (seed, iteration, temperature) => {
    const gained = arm === 'new' ? gain(seed, iteration, temperature) : 0;
    return 0.4 + gained;
  });
  const streams = (...place: readonly (string | number)[]) => randomFrom(...place);
  return summarise({
    study,
    arms,
    streams,
    app: '0.1.0',
    model: { name: 'tiny', parameters: 53_008, sha256: 'ab' },
  });
}

/** A gain with a deviation of about 0.01 over six seeds. */
const gaining = (size: number) => (seed: number) => size + 0.01 * (seed % 2 === 0 ? 1 : -1);

/** As one reads them in English. */
const lines = (summary: Summary) =>
  sentencesOf(summary, sentencesEn).map(({ about, text }) => (about === null ? text : `${about}. ${text}`));

function measured(low: number, high: number): Measured {
  const order = low > 0 ? 'above' : high < 0 ? 'below' : 'open';
  return { temperature: 1, points: (low + high) / 2, interval: { low, high }, p: 0.5, order };
}

describe('how a measured difference stands to the reported one', () => {
  it.each([
    [20, 15, 25, 'confirmed'],
    [20, 5, 10, 'smaller'],
    [20, 25, 30, 'larger'],
    [20, -5, 25, 'possible'],
    [20, -5, 5, 'not-found'],
    [20, -10, -5, 'reversed'],
    [-4, -6, -2, 'confirmed'],
    [-4, -3, -1, 'smaller'],
    [-4, 1, 3, 'reversed'],
    [0, 1, 3, 'larger'],
    [0, -1, 3, 'possible'],
  ])('%d points against [%d, %d]: %s', (reported, low, high, agreement) => {
    expect(agreementOf(reported, measured(low, high))).toBe(agreement);
  });
});

describe('sentences', () => {
  it('say what the paper reports, how much of it could be luck, and what was found', () => {
    const [first] = lines(summaryOf(gaining(0.2)));
    expect(first).toMatch(/^New against Old\. The paper reports \+20\.0 points; its 128 episodes alone/);
    expect(first).toMatch(
      /at temperature 1 \+20\.0 \[\+18\.9, \+21\.1\], the same order, and the reported size fits/,
    );
    expect(first).not.toMatch(/luck/);
  });

  it('call a reported difference luck when its episodes allow none', () => {
    const arms = [
      { name: 'old', label: 'Old', preset: 'grpo', paper: [{ split: 'valid-seen', success: { all: 75 } }] },
      {
        name: 'new',
        label: 'New',
        preset: 'adrs',
        against: 'old',
        paper: [{ split: 'valid-seen', success: { all: 80.5 } }],
      },
    ] as const;
    const summary = summaryOf(gaining(0.2), { arms: arms.map((arm) => ({ ...arm, paper: [...arm.paper] })) });
    expect(lines(summary)[0]).toMatch(/which could be luck/);
    expect(lines(summary)[0]).toMatch(/the same order, but more/);
  });

  it('tell sharpening from learning', () => {
    const sharper = summaryOf((seed, _, temperature) =>
      temperature === 1 ? gaining(0.2)(seed) : gaining(0)(seed),
    );
    expect(lines(sharper)[0]).toMatch(/better at temperature 1 alone/);
    expect(lines(summaryOf(gaining(0.2)))[0]).not.toMatch(/alone, as/);
  });

  it('count the differences that are told from none', () => {
    expect(lines(summaryOf(gaining(0.2)))[2]).toMatch(/^2 of 2 differences/);
    expect(lines(summaryOf(gaining(0)))[2]).toMatch(/^0 of 2 differences/);
  });

  it('warn of few seeds, and of a gate that cancels (PROP-4)', () => {
    const released = {
      seeds: 5,
      arms: [{ name: 'a', label: 'Released', preset: 'adrs-released' as const }],
    };
    const text = lines(summaryOf(gaining(0.2), released)).join('\n');
    expect(text).toMatch(/cannot fall below 0\.0625/);
    expect(text).toMatch(/cancels, whatever it says \(PROP-4\), in: Released\./);
    expect(lines(summaryOf(gaining(0.2))).join('\n')).not.toMatch(/cancels|cannot fall/);
  });

  it('say that of a gate which may be 0 the size alone cancels (PROP-4)', () => {
    const after = [
      { name: 'a', label: 'After', preset: 'adrs' as const, settings: { whiten: 'after' as const } },
    ];
    const text = lines(summaryOf(gaining(0.2), { arms: after })).join('\n');
    expect(text).toMatch(/The size of the gate cancels and only its sign acts \(PROP-4\), in: After\./);
    expect(text).not.toMatch(/whatever it says/);
  });

  it('say what no interval holds: the luck of which tasks are asked', () => {
    expect(lines(summaryOf(gaining(0.2)))[1]).toMatch(/same 128 tasks\. .* ±9 points, is in no interval/);
  });

  it('keep the stars of names', () => {
    const arms = [{ name: 'a', label: 'Skill*', preset: 'adrs-released' as const }];
    expect(reportOf(summaryOf(gaining(0.2), { arms }))).toContain('| Skill\\* |');
  });

  it('say the same in Korean: as many, about the same, with the same figures', () => {
    const released = {
      seeds: 5,
      arms: [
        ...twoArms().arms,
        { name: 'a', label: 'Released', preset: 'adrs-released' as const },
        { name: 'b', label: 'Skill*', preset: 'adrs' as const, settings: { whiten: 'after' as const } },
      ],
    };
    const figures = (text: string) => (text.match(/[+−±]?\d+(\.\d+)?/g) ?? []).toSorted();
    for (const summary of [summaryOf(gaining(0.2), released), summaryOf(gaining(0))]) {
      const [english, korean] = [sentencesOf(summary, sentencesEn), sentencesOf(summary, sentencesKo)];
      expect(korean.map(({ text }) => figures(text))).toEqual(english.map(({ text }) => figures(text)));
      expect(korean.map(({ about }) => about === null)).toEqual(english.map(({ about }) => about === null));
      for (const { text } of korean) expect(text).toMatch(/[가-힣].*\.$/);
    }
  });

  it('call arms by the names that they are given', () => {
    const [first] = sentencesOf(summaryOf(gaining(0.2)), sentencesEn, ({ name }) => `<${name}>`);
    expect(first?.about).toBe('<new> against <old>');
  });

  it('writes minus signs, and no sign before zero', () => {
    expect([signed(3.14), signed(-3.14), signed(-0.01)]).toEqual(['+3.1', '−3.1', '0.0']);
  });
});

describe('the report', () => {
  const report = reportOf(summaryOf(gaining(0.2)));
  const row = (start: string) => report.split('\n').filter((line) => line.startsWith(`| ${start} |`));

  it('puts the paper beside what was measured', () => {
    const [success, types, curve] = row('New');
    expect(success).toMatch(
      /^\| New \| 80\.0 \| 60\.0 \[\d+, \d+\] \| 60\.0 \[.*\] \| 60\.0 \[.*\] \| 0 \(6\/6\) \| – \| – \|$/,
    );
    expect(types).toContain('60.0 [59, 61] (90.0)');
    expect(curve?.split('|').length).toBe(6);
    expect(row('New − Old')[0]).toMatch(
      /\| \+20\.0 \| \+20\.0 \[\+18\.9, \+21\.1\], p 0\.031 \|.*\| 1\.00 \[1\.00, 1\.00\] \|/,
    );
  });

  it('has a table each for known and for new rooms', () => {
    const both = reportOf(summaryOf(gaining(0.2), { settings: { evalSplit: 'both' } }));
    expect(both).toContain('### Success, known rooms');
    expect(both).toContain('### Success, new rooms');
    expect(both).toContain('**New against Old (new rooms).** Here:');
  });

  it('says when the paper has nothing', () => {
    const { paper: _, ...without } = twoArms();
    const arms = without.arms.map((arm) => ({ ...arm, paper: [] }));
    const summary = summaryOf(gaining(0.2));
    const silent = reportOf({ ...summary, study: { ...without, arms } });
    expect(silent).toContain('The paper reports no numbers on this.');
    expect(silent).toContain('at temperature 1 +20.0 [+18.9, +21.1], better');
    expect(verdictsOf({ ...summary, study: { ...without, arms } })[0]?.reported).toBeNull();
  });
});
