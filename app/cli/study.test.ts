import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { randomFrom } from '../lab/random.ts';
import { readStudy } from '../study/study.ts';
import { summarySchema } from '../study/summary.ts';
import { shippedModel } from './node-lab.ts';
import { finishedRun, modelDigest, runsOf } from './study-runs.ts';

const lab = new URL('./lab.ts', import.meta.url).pathname;

/** Seconds in all: two arms, three seeds, one iteration. */
const tiny = {
  name: 'tiny',
  title: 'Tiny',
  question: 'Does it end as it should?',
  seeds: 3,
  iterations: 1,
  level: 0.2,
  settings: { tasks: 1, group: 4, stepLimit: 8, evalEpisodes: 8, evalEvery: 1 },
  arms: [
    { name: 'grpo', label: 'GRPO', preset: 'grpo' },
    { name: 'adrs', label: 'ADRS', preset: 'adrs', against: 'grpo' },
  ],
};

class Attempt {
  readonly lines: string[] = [];
  readonly process: ChildProcess;

  constructor(
    study: object,
    readonly out: string,
    onLine: (line: string, attempt: Attempt) => void = () => {},
  ) {
    const file = join(out, 'input.json');
    writeFileSync(file, JSON.stringify(study));
    const args = ['--import', 'tsx', lab, 'study', file, '--out', out, '--workers', '2'];
    this.process = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const { stderr } = this.process;
    if (!stderr) throw new Error('no stderr');
    createInterface(stderr).on('line', (line) => {
      this.lines.push(line);
      onLine(line, this);
    });
  }

  /** Exit code and signal. */
  ended(): Promise<unknown[]> {
    return once(this.process, 'close');
  }
}

const folder = () => mkdtempSync(join(tmpdir(), 'study-'));
const summary = (out: string) => readFileSync(join(out, 'tiny.json'), 'utf8');

function recordings(out: string): string[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.jsonl'));
}

test('a study that is killed at random moments ends with the summary of one left alone', async () => {
  const [alone, killed] = [folder(), folder()];
  expect(await new Attempt(tiny, alone).ended()).toEqual([0, null]);
  const whole = summarySchema.parse(JSON.parse(summary(alone)));
  expect(whole.arms.map(({ measurements }) => measurements[0]?.bySeed.length)).toEqual([3, 3]);

  const random = randomFrom('moments to kill at');
  for (let kills = 0; kills < 2; kills++) {
    const attempt = new Attempt(tiny, killed, (line, { process: running }) => {
      // Some runs are there then, and some are half written.
      if (/ seed \d finished/.test(line)) setTimeout(() => running.kill('SIGKILL'), 200 * random());
    });
    expect(await attempt.ended()).toEqual([null, 'SIGKILL']);
    expect(existsSync(join(killed, 'tiny.json'))).toBe(false);
  }
  const last = new Attempt(tiny, killed);
  expect(await last.ended()).toEqual([0, null]);
  expect(last.lines[0]).toMatch(/^6 runs, [2-5] of them finished before$/);
  expect(summary(killed)).toBe(summary(alone));
  expect(recordings(killed).filter((name) => name.endsWith('.part'))).toEqual([]);

  // Runs of other settings are not taken for these.
  const [found] = recordings(alone).filter((name) => name.endsWith('grpo-1.jsonl'));
  const study = readStudy(tiny);
  const [run] = runsOf(study, dirname(join(alone, found ?? '')));
  if (!run) throw new Error('no run');
  expect((await finishedRun(run))?.header.config).toEqual(run.config);
  expect(await finishedRun({ ...run, config: { ...run.config, lr: 0.002 } })).toBeNull();
  expect(await finishedRun({ ...run, config: { ...run.config, iterations: 2 } })).toBeNull();
}, 180_000);

test('a run that fails leaves the others, and no summary', async () => {
  const out = folder();
  const broken = { name: 'broken', label: 'Broken', preset: 'grpo' };
  // A folder stands where its recording has to go.
  const runs = `runs-${(await modelDigest(shippedModel('household'))).slice(0, 12)}`;
  mkdirSync(join(out, runs, 'broken-1.jsonl', 'in-the-way'), { recursive: true });
  const attempt = new Attempt({ ...tiny, seeds: 1, arms: [...tiny.arms, broken] }, out);
  expect(await attempt.ended()).toEqual([1, null]);
  expect(attempt.lines.some((line) => /broken seed 1 failed: .*broken-1/.test(line))).toBe(true);
  expect(
    recordings(out)
      .filter((name) => !name.includes('broken-1.jsonl'))
      .map((name) => name.replace(/.*\//, ''))
      .sort(),
  ).toEqual(['adrs-1.jsonl', 'grpo-1.jsonl']);
  expect(existsSync(join(out, 'tiny.json'))).toBe(false);
}, 60_000);

test('a process that is killed fails its run alone, and the next study makes it', async () => {
  const out = folder();
  const study = { ...tiny, seeds: 2 };
  let killed = 0;
  const attempt = new Attempt(study, out, (line, { process: running }) => {
    if (killed === 0 && / seed \d finished/.test(line)) killed = killChildren(running.pid ?? 0);
  });
  expect(await attempt.ended()).toEqual([1, null]);
  expect(killed).toBe(2);
  const crashed = attempt.lines.filter((line) => line.includes('failed: its process ended with SIGKILL'));
  expect(crashed.length).toBeGreaterThan(0);
  const again = new Attempt(study, out);
  expect(await again.ended()).toEqual([0, null]);
  expect(again.lines[0]).toMatch(/^4 runs, [1-4] of them finished before$/);
}, 120_000);

/** Kills the processes that make runs for the study with this process id; gives their number. */
function killChildren(parent: number): number {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const pids = listed
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('study-process'))
    .map(([pid]) => Number(pid));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids.length;
}
