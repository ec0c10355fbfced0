/** What the lessons say in words about their recordings and about this lab's studies, checked where they say it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasEqualReturns } from '../../../state/focus.ts';
import { type Scenery, sceneAt } from '../../../state/lesson.ts';
import { lessons } from './lessons.ts';
import {
  askedTurn,
  askedValue,
  baseline,
  bound,
  deviation,
  finalSuccess,
  group,
  heldOut,
  largestChange,
  mean,
  succeeded,
  sum,
  turn,
  value,
  word,
} from './read.ts';
import { shipped } from './testing/shipped.ts';

const sceneOf = (scenery: Scenery) => sceneAt(shipped(scenery.recording ?? 'adrs'), scenery);
const adrs = (...at: NonNullable<Scenery['at']>) => sceneOf({ recording: 'adrs', at });

describe('lesson 1, a final reward', () => {
  const { start } = lessons.reward.same;
  it('the attempt at the apple succeeded after detours, and all tokens of a step have one advantage (GRPO-1)', () => {
    const scene = sceneOf(start);
    expect(group(scene)?.task).toBe('task pick apple in box');
    expect(succeeded(scene)).toBe(true);
    for (const row of scene.focus?.turns ?? []) expect(new Set(row.advantage).size).toBe(1);
    expect(turn(scene)?.tokens[0]).toBe('now');
  });
  it('one attempt of its row failed, and it is in the last row', () => {
    const scene = sceneOf(start);
    expect(group(scene)?.success.filter((won) => !won)).toHaveLength(1);
    expect(scene.focus?.iteration.groups.at(-1)).toBe(group(scene));
  });
  it('step 5 is a walk to the empty toilet, step 11 the last, with the same push', () => {
    const detour = sceneOf(lessons.reward.detour.start);
    expect(turn(detour)?.tokens.slice(1, 3)).toEqual(['go', 'toilet']);
    const last = detour.focus?.turns.at(-1);
    expect(last?.step).toBe(10);
    expect(last?.stepReward).toBe(10);
    expect(last?.tokens.slice(1, 3)).toEqual(['put', 'apple']);
    expect(last?.advantage[0]).toBeCloseTo(value(detour, 'advantage'), 4);
    expect(detour.focus?.turns[5]?.observation).toEqual(['soap']);
  });
  it('a group of equal returns has no advantage', () => {
    const scene = sceneOf({ ...lessons.reward.silence.start, ...lessons.reward.silence.shows });
    const chosen = group(scene);
    expect(chosen && hasEqualReturns(chosen)).toBe(true);
    for (const row of scene.focus?.turns ?? []) expect(row.advantage.every((one) => one === 0)).toBe(true);
  });
  it('GiGPO tells steps apart but not tokens; what was refused is its first step (GIGPO-3)', () => {
    const scene = sceneOf(lessons.reward.steps.start);
    const turns = scene.focus?.turns ?? [];
    expect(turns.map(({ tokens }) => tokens)).toEqual(
      sceneOf(start).focus?.turns.map(({ tokens }) => tokens),
    );
    expect(new Set(turns.map(({ advantage }) => advantage[0])).size).toBeGreaterThan(3);
    for (const row of turns) expect(new Set(row.advantage).size).toBe(1);
    expect(turns[0]?.valid).toBe(false);
  });
});

describe('lesson 2, the teacher', () => {
  it('minds the drawer, likes the fridge of step 8, and agrees on style', () => {
    const scene = adrs(1, 0, 0, 0, 2);
    expect(word(scene)).toBe('drawer');
    expect(value(scene, 'lT')).toBeLessThan(value(scene, 'lB') - 5);
    expect(word(adrs(1, 0, 0, 7, 2))).toBe('fridge');
    const style = scene.focus?.turns.map((row) => Math.abs((row.lT[0] ?? 0) - (row.lB[0] ?? 1))) ?? [];
    expect(Math.max(...style)).toBeLessThan(0.05);
    expect(scene.focus?.turns[9]?.observation).toEqual(['egg']);
  });
  it('is nearer to the policy at the end', () => {
    const gaps = shipped('adrs').iterations.map(({ diagnostics }) => diagnostics?.teacherGap ?? 0);
    expect(gaps[1]).toBeLessThan(gaps.at(-1) ?? 0);
  });
});

describe('lesson 3, centring', () => {
  const scene = adrs(1, 0, 0, 0, 2);
  it('ADRS-1: every log-prob is at most 0, and b is the mean of the step', () => {
    const all = shipped('adrs').steps.get(1) ?? [];
    expect(Math.max(...all.flatMap(({ lT }) => lT))).toBeLessThanOrEqual(0);
    expect(value(scene, 'lT') - baseline(scene)).toBeCloseTo(value(scene, 'q'), 3);
    expect(turn(scene)?.tokens).toEqual(['now', 'go', 'drawer', '<end>']);
    expect(turn(scene)?.q.map((one) => one > 0)).toEqual([true, true, false, true]);
  });
  it('<end> closes every answer, and both are sure of it in step 1', () => {
    for (const row of scene.focus?.rows ?? []) expect(row.tokens.at(-1)).toBe('<end>');
    expect(Math.min(turn(scene)?.lT[3] ?? -1, turn(scene)?.lB[3] ?? -1)).toBeGreaterThan(-0.01);
  });
  it('with the batch as baseline the scores of a step do not balance', () => {
    const asked = sceneOf({ ...lessons.centring.batch.start, ...lessons.centring.batch.shows });
    expect(Math.abs(sum(turn(asked)?.q ?? []))).toBeLessThan(1e-2);
    expect(Math.abs(sum(askedTurn(asked)?.q ?? []))).toBeGreaterThan(1);
  });
});

describe('lesson 4, scaling', () => {
  it('PROP-5: unlike mistakes end at the same bound', () => {
    const first = adrs(1, 0, 0, 0, 2);
    const second = adrs(1, 0, 0, 1, 1);
    expect(Math.abs(value(first, 'lT') - value(second, 'lT'))).toBeGreaterThan(2);
    for (const scene of [first, second]) {
      expect(Math.abs(value(scene, 'qhat'))).toBeGreaterThan(0.98 * bound(scene));
      expect(Math.abs(value(scene, 'qhat'))).toBeLessThanOrEqual(bound(scene));
    }
  });
  it('step 4 goes to the counter and is calm', () => {
    const scene = adrs(1, 0, 0, 3, 2);
    expect(word(scene)).toBe('counter');
    expect(deviation(scene)).toBeLessThan(1);
  });
  it('without a floor the style of step 8 is at the bound; with one of 1 it is not', () => {
    const { start, shows } = lessons.scaling.floor;
    const without = sceneOf(start);
    expect(Math.abs(value(without, 'lT') - value(without, 'lB'))).toBeLessThan(0.01);
    expect(askedValue(without, 'qhat')).toBeLessThan(-0.98 * bound(without));
    expect(Math.abs(askedValue(sceneOf({ ...start, ...shows }), 'qhat'))).toBeLessThan(1);
    expect(Math.min(...(turn(without)?.lT.slice(1) ?? [-1]))).toBeGreaterThan(-0.2);
  });
});

describe('lesson 5, the gate', () => {
  it('group 4 has the confident ahead, and the gate is max(0, d) and above 1 (ADRS-5)', () => {
    const scene = sceneOf(lessons.gate.contrast.start);
    expect(scene.config?.gate).toBe('rectified');
    expect(group(scene)?.gate).toBe(group(scene)?.d);
    expect(group(scene)?.gate).toBeGreaterThan(1);
  });
  it('in the first group every attempt failed; in the third one of eight succeeded', () => {
    expect(group(adrs(1, 0))?.success.some(Boolean)).toBe(false);
    expect(group(adrs(1, 2))?.success.filter(Boolean)).toHaveLength(1);
    expect(group(adrs(1, 2))?.task).toBe('task two bread in fridge');
  });
  it('in iteration 48 one group alone has a negative contrast, and its most trusted attempt failed', () => {
    const scene = sceneOf({ ...lessons.gate.lies.start, ...lessons.gate.lies.shows });
    const negative = scene.focus?.iteration.groups.filter(({ d }) => (d ?? 0) < 0) ?? [];
    expect(negative).toEqual([group(scene)]);
    const { alpha = [], success = [], gate } = group(scene) ?? {};
    expect(success[alpha.indexOf(Math.max(...alpha))]).toBe(false);
    expect(gate).toBe(0);
  });
  it('the sigmoid leaves about one half open where nothing is said', () => {
    const { start, shows } = lessons.gate.sigmoid;
    const gate = askedTurn(sceneOf({ ...start, ...shows }))?.gate ?? 0;
    expect(gate).toBeGreaterThan(0.49);
    expect(gate).toBeLessThan(0.52);
  });
});

describe('lesson 6, shaping', () => {
  it('ADRS-6 and ADRS-8: η m q̂, added to a base that is the step’s own', () => {
    const scene = sceneOf(lessons.shaping.reward.start);
    const product = (scene.config?.eta ?? 0) * (turn(scene)?.gate ?? 0) * value(scene, 'qhat');
    expect(value(scene, 'teacherReward')).toBeCloseTo(product, 4);
    const grpo = sceneOf(lessons.reward.same.start);
    expect(mean(turn(scene)?.advantage ?? [])).toBeCloseTo(value(grpo, 'advantage'), 3);
  });
  it('a strong teacher pushes a word of a success down; the clip of 0.2 stops that', () => {
    const { start, shows } = lessons.shaping.strength;
    expect(succeeded(sceneOf(start))).toBe(true);
    expect(askedValue(sceneOf({ ...start, ...shows }), 'advantage')).toBeLessThan(0);
    const clipped = sceneOf({ ...lessons.shaping.clip.start, ...lessons.shaping.clip.shows });
    expect(askedValue(clipped, 'advantage')).toBeGreaterThan(0);
  });
  it('SDAR pulls all tokens up, in an attempt that failed (SDAR-1)', () => {
    const scene = sceneOf({ ...lessons.shaping.beside.start, ...lessons.shaping.beside.shows });
    expect(succeeded(scene)).toBe(false);
    expect(scene.asked.every(({ imitation = [] }) => imitation.every((one) => one > 0))).toBe(true);
    expect(new Set(askedTurn(scene)?.imitation).size).toBeGreaterThan(1);
  });
});

describe('lesson 7, the zero sum', () => {
  it('PROP-2: in every recorded step, to the recording’s digits', () => {
    for (const rows of shipped('adrs').steps.values()) {
      for (const { teacherReward } of rows) expect(Math.abs(sum(teacherReward))).toBeLessThan(1e-4);
    }
  });
  it('holds the mean of a step at its base whatever η is', () => {
    const scene = sceneOf({ ...lessons['zero-sum'].returns.start, ...lessons['zero-sum'].returns.shows });
    expect(mean(askedTurn(scene)?.advantage ?? [])).toBeCloseTo(mean(turn(scene)?.advantage ?? []), 4);
    expect(Math.abs(askedValue(scene, 'advantage') - value(scene, 'advantage'))).toBeGreaterThan(1);
  });
  it('the disliked step tried to open what does not open', () => {
    const scene = sceneOf({ ...lessons['zero-sum'].disliked.start, ...lessons['zero-sum'].disliked.shows });
    expect(word(scene)).toBe('open');
    expect(turn(scene)?.valid).toBe(false);
    expect(baseline(scene)).toBe(Math.min(...(scene.focus?.turns.map(({ lT }) => mean(lT)) ?? [])));
  });
  it('the batch as baseline gives a disliked step less than 0', () => {
    const { start, shows } = lessons['zero-sum'].baseline;
    expect(sum(askedTurn(sceneOf({ ...start, ...shows }))?.teacherReward ?? [])).toBeLessThan(-1e-3);
  });
});

describe('lesson 8, does the gate act', () => {
  it('PROP-4: with every gate at one half no Z moves; whitened before the gate, all do', () => {
    const { tau, before } = lessons.acts;
    const halved = sceneOf({ ...tau.start, ...tau.shows });
    expect(turn(halved)?.gate).toBeGreaterThan(0.9);
    expect(askedTurn(halved)?.gate).toBe(0.5);
    expect(largestChange(halved)).toBeLessThan(1e-3);
    expect(largestChange(sceneOf({ ...before.start, ...before.shows }))).toBeGreaterThan(0.5);
  });
  it('anchor groups have gates of their own within an attempt', () => {
    const { turns = [] } = sceneOf(lessons.acts.anchors.start).focus ?? {};
    expect(new Set(turns.map(({ gate }) => gate)).size).toBeGreaterThan(3);
  });
  it('a gate of 0 leaves nothing of the teacher', () => {
    const { start, shows } = lessons.acts.closed;
    const scene = sceneOf({ ...start, ...shows });
    expect(scene.focus?.turns.flatMap(({ z }) => z).every((one) => one === 0)).toBe(true);
    expect(scene.config?.whiten).toBe('none');
  });
});

describe('lesson 9, break the teacher', () => {
  it('the same first attempts, on another sheet', () => {
    const { start } = lessons['break-it'].sheet;
    const wrong = sceneOf(start);
    const right = sceneOf({ ...start, recording: 'adrs' });
    expect(wrong.focus?.turns.map(({ tokens }) => tokens)).toEqual(
      right.focus?.turns.map(({ tokens }) => tokens),
    );
    expect(wrong.config?.skill).toBe('misleading');
    expect(wrong.config?.level).toBe('none');
    // The table is where the apple is; the right sheet agrees, the wrong one does not.
    expect(wrong.focus?.turns[1]?.observation).toEqual(['apple']);
    expect(right.focus?.turns[0]?.lT[2]).toBeGreaterThan(-0.1);
    expect(wrong.focus?.turns[0]?.lT[2]).toBeLessThan(-5);
  });
  it('the gated run differs in its gate alone and ends higher', () => {
    const [open, gated] = (['misleading-open', 'misleading-gate'] as const).map((recording) =>
      sceneOf({ recording, at: [60] }),
    );
    expect({ ...open?.config, level: 'L2' }).toEqual(gated?.config);
    if (open && gated) expect(finalSuccess(gated)).toBeGreaterThan(finalSuccess(open));
  });
  it('the gate leaves the right word blamed, and the run fell before it rose', () => {
    const scene = sceneOf(lessons['break-it'].leak.start);
    expect(group(scene)?.gate).toBeGreaterThan(0.5);
    expect(value(scene, 'z')).toBeLessThan(-1);
    const curve = heldOut(scene).map(({ success }) => success);
    expect(Math.min(...curve)).toBeLessThan(curve[0] ?? 0);
    expect(curve.at(-1)).toBeGreaterThan(curve[0] ?? 1);
  });
  it('in the study of gates the wrong sheet without a gate is below GRPO, with max(0, d) not told from it', () => {
    const page = readFileSync(new URL('../../../../docs/studies.md', import.meta.url), 'utf8');
    expect(page).toMatch(
      /\*\*misleading skill, no gate against GRPO\.\*\* Here: at temperature 1 [^;]*, worse;/,
    );
    expect(page).toMatch(
      /\*\*misleading skill, max\(0, d\) against GRPO\.\*\* Here: at temperature 1 [^;]*, not told from no difference;/,
    );
    expect(page).toMatch(/## Gate forms under right and wrong skills[\s\S]*?5 seeds an arm/);
  });
});
