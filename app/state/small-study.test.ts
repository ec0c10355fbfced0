import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolve } from '../experiment/config.ts';
import { smallStudy } from '../study/small.ts';
import { configOf, type Study } from '../study/study.ts';
import {
  replaceStudyWorker,
  resumeSmallStudy,
  startSmallStudy,
  stopSmallStudy,
  useSmallStudy,
} from './small-study.ts';
import { FakeWorker } from './testing/fake-worker.ts';
import { syntheticRecording } from './testing/synthetic.ts';

const study = smallStudy(
  {
    title: 'Small',
    question: 'Which?',
    arms: [
      { name: 'grpo', label: 'GRPO', preset: 'grpo', difference: {} },
      { name: 'current', label: 'Mine', preset: 'adrs', difference: { eta: 0.5 } },
    ],
    seeds: 2,
    iterations: 5,
  },
  resolve('adrs', { eta: 0.5 }),
);

let made: FakeWorker[] = [];
const worker = (at: number): FakeWorker => {
  const found = made[at];
  if (!found) throw new Error(`worker ${at} was not started`);
  return found;
};
/** What the worker of a run reports from its opening to its end. */
function runThrough(at: number): void {
  const opened = worker(at).commands[0];
  if (opened?.type !== 'open') throw new Error('a run begins by being opened');
  const { header, iterations } = syntheticRecording({ iterations: 6, difference: opened.config });
  worker(at).report({ type: 'opened', header, iteration: 0 });
  for (const record of iterations) worker(at).report({ type: 'iteration', record, steps: [] });
  worker(at).report({ type: 'state', state: 'finished' });
}
const started = (count: number) => vi.waitFor(() => expect(made).toHaveLength(count));
const configs = (whole: Study) =>
  [1, 2].flatMap((seed) => whole.arms.map((arm) => configOf(whole, arm, seed)));

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://lab.example/page/' });
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array([1, 2, 3])));
  useSmallStudy.setState(useSmallStudy.getInitialState(), true);
  made = [];
  replaceStudyWorker(() => {
    const fake = new FakeWorker();
    made.push(fake);
    return fake;
  });
});

describe('a small study', () => {
  it('runs seed by seed, a worker each, that keeps nothing, and summarises at the end', async () => {
    startSmallStudy(study);
    for (let run = 0; run < 4; run += 1) {
      await started(run + 1);
      runThrough(run);
    }
    await vi.waitFor(() => expect(useSmallStudy.getState().state).toBe('done'));
    expect(made.map(({ ended }) => ended)).toEqual([true, true, true, true]);
    const opens = made.map(({ commands }) => commands[0]);
    expect(opens).toEqual(
      configs(study).map((config) => ({
        type: 'open',
        config,
        resume: false,
        provider: 'auto',
        policy: { kind: 'mini', address: 'https://lab.example/page/models/qwen-mini/' },
        forgets: true,
      })),
    );
    const { summary } = useSmallStudy.getState();
    expect(summary?.study.seeds).toBe(2);
    expect(summary?.arms.map(({ name }) => name)).toEqual(['grpo', 'current']);
    expect(summary?.comparisons.map(({ arm, against }) => [arm, against])).toContainEqual([
      'current',
      'grpo',
    ]);
    // SHA-256 of the bytes 1, 2, 3.
    expect(summary?.model.sha256).toBe('039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81');
  });

  it('keeps what is finished when it is stopped, and goes on from there', async () => {
    startSmallStudy(study);
    runThrough(0);
    await started(2);
    worker(1).report({ type: 'state', state: 'running' });
    stopSmallStudy();
    expect(worker(1).ended).toBe(true);
    expect(useSmallStudy.getState()).toMatchObject({ state: 'stopped', now: null, summary: null });
    expect(useSmallStudy.getState().finished).toHaveLength(1);
    resumeSmallStudy();
    runThrough(2);
    await started(4);
    expect(useSmallStudy.getState().summary?.study.seeds).toBe(1);
    expect(useSmallStudy.getState().now).toMatchObject({ seed: 2, iteration: -1 });
  });

  describe('whose weights are fetched for their digest', () => {
    let answer: { readonly resolve: (response: Response) => void; readonly reject: (error: Error) => void };
    /** Both runs of the first seed are through, and the digest is awaited. */
    const untilDigest = async () => {
      const fetched = vi.fn(
        () =>
          new Promise<Response>((resolve, reject) => {
            answer = { resolve, reject };
          }),
      );
      vi.stubGlobal('fetch', fetched);
      startSmallStudy(study);
      runThrough(0);
      await started(2);
      runThrough(1);
      expect(fetched).toHaveBeenCalledTimes(1);
    };
    const settled = () => new Promise((resolve) => setTimeout(resolve));

    it('goes on once when it is stopped and resumed meanwhile', async () => {
      await untilDigest();
      stopSmallStudy();
      resumeSmallStudy();
      answer.resolve(new Response('weights'));
      await vi.waitFor(() => expect(useSmallStudy.getState().summary?.study.seeds).toBe(1));
      await settled();
      expect(made.map(({ ended }) => ended)).toEqual([true, true, false]);
    });

    it('summarises what was found when it is stopped meanwhile', async () => {
      await untilDigest();
      stopSmallStudy();
      answer.resolve(new Response('weights'));
      await vi.waitFor(() => expect(useSmallStudy.getState().summary?.study.seeds).toBe(1));
      expect(useSmallStudy.getState().state).toBe('stopped');
      expect(made).toHaveLength(2);
    });

    it.each([
      ['fails', () => answer.reject(new Error('offline'))],
      ['comes', () => answer.resolve(new Response('weights'))],
    ])('leaves alone the study that was started anew before it %s', async (_what, settle) => {
      await untilDigest();
      startSmallStudy(study);
      settle();
      await settled();
      expect(useSmallStudy.getState()).toMatchObject({ state: 'running', failure: null, summary: null });
      expect(made.map(({ ended }) => ended)).toEqual([true, true, false]);
    });

    it.each([
      new Response('', { status: 404 }),
      new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ])('says so when the server has none: %#', async (response) => {
      await untilDigest();
      answer.resolve(response);
      await vi.waitFor(() => expect(useSmallStudy.getState().state).toBe('failed'));
      expect(useSmallStudy.getState().failure?.detail).toMatch(/without weights/);
      expect(useSmallStudy.getState().finished).toHaveLength(2);
    });

    it('does without the cryptography that browsers keep from plain http', async () => {
      await untilDigest();
      vi.stubGlobal('crypto', {});
      answer.resolve(new Response(new Uint8Array([1, 2, 3])));
      await vi.waitFor(() => expect(useSmallStudy.getState().summary?.model.sha256).toMatch(/^039058c6/));
    });
  });

  it('tells which iteration is done, and stops at a failure without losing a run', async () => {
    startSmallStudy(study);
    runThrough(0);
    await started(2);
    const [, record] = syntheticRecording().iterations;
    if (record) worker(1).report({ type: 'iteration', record, steps: [] });
    expect(useSmallStudy.getState().now).toMatchObject({ arm: { name: 'current' }, iteration: 1 });
    worker(1).report({ type: 'failure', code: 'out-of-memory', detail: 'too large', kept: 0 });
    expect(useSmallStudy.getState()).toMatchObject({
      state: 'failed',
      failure: { code: 'out-of-memory', detail: 'too large' },
    });
    resumeSmallStudy();
    await started(3);
    worker(2).break('no module');
    expect(useSmallStudy.getState().failure).toEqual({ code: 'internal', detail: 'no module' });
    expect(useSmallStudy.getState().finished).toHaveLength(1);
  });
});
