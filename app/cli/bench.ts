/** `lab bench`: what an iteration costs, phase by phase, in Node and in the tab without a GPU; and the credit twins. */
import { parseArgs } from 'node:util';
import { resolve } from '../experiment/config.ts';
import { iterate } from '../lab/iterate.ts';
import type { IterationRecord } from '../protocol/recording.ts';
import { benchCredit } from './bench-credit.ts';
import { benchGpu } from './bench-gpu.ts';
import { benchLoad } from './bench-load.ts';
import { benchLora } from './bench-lora.ts';
import { benchPage } from './bench-page.ts';
import { benchReal } from './bench-real.ts';
import { benchTab } from './bench-tab.ts';
import { openNodeLab, shippedModel } from './node-lab.ts';
import { oneOf, understand, whole } from './options.ts';

const parts = ['credit', 'node', 'tab', 'page', 'memory', 'lora', 'real', 'load', 'gpu'] as const;

const usage = `usage: npm run bench -- [options]
  --iterations N   iterations to time in each place (60, the default preset)
  --memory N       iterations in Node over which memory is watched (200)
  --only PART      one of ${parts.join(', ')}`;

const phases = ['rollout', 'score', 'credit', 'update', 'evaluate'] as const;

export async function bench(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        iterations: { type: 'string', default: '60' },
        memory: { type: 'string', default: '200' },
        only: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return null;
    return {
      iterations: whole('--iterations', values.iterations, 1, 300),
      memory: whole('--memory', values.memory, 10, 300),
      only: values.only === undefined ? parts : [oneOf('--only', values.only, parts)],
    };
  });
  if (typeof request === 'number') return request;
  const { iterations, memory, only } = request;
  const wants = (part: (typeof parts)[number]) => only.some((one) => one === part);
  if (wants('credit')) benchCredit();
  if (wants('node')) {
    for (const workers of [1, 2]) {
      print(`Node, ${workers} thread${workers === 1 ? '' : 's'}`, await inNode(iterations, workers));
    }
  }
  if (wants('tab')) {
    const { records, wall } = await benchTab(iterations);
    print('Tab, CPU', records, wall);
  }
  if (wants('page')) await benchPage();
  if (wants('memory')) await growth(memory);
  if (wants('load')) await benchLoad();
  if (wants('lora')) await benchLora();
  if (wants('real')) await benchReal();
  if (wants('gpu')) await benchGpu();
  return 0;
}

async function inNode(
  iterations: number,
  workers: number,
  each: (iteration: number) => void = () => {},
): Promise<IterationRecord[]> {
  const config = { ...resolve('adrs'), iterations };
  const batch = config.tasks * config.group;
  const { engine, bundle, world } = await openNodeLab({
    model: shippedModel(config.world),
    world: config.world,
    batch,
    workers,
  });
  const clock = () => performance.now() / 1000;
  const records: IterationRecord[] = [];
  for (let iteration = 1; iteration <= iterations; iteration++) {
    const { record } = await iterate(
      { engine, world, tokenizer: bundle.tokenizer, config, clock },
      iteration,
    );
    records.push(record);
    each(iteration);
  }
  await engine.dispose();
  return records;
}

/** Milliseconds an iteration, medians over those in which the phase ran; tokens a second over all. */
function print(place: string, records: readonly IterationRecord[], wall?: number): void {
  const seconds = (phase: (typeof phases)[number]) =>
    records.map((record) => record.seconds[phase]).filter((value) => value > 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const tokens = sum(records.map((record) => record.diagnostics?.tokens ?? 0));
  console.log(`${place}: ${records.length} iterations, ${sum(phases.flatMap(seconds)).toFixed(1)} s in all`);
  if (wall !== undefined) console.log(`  from pressing Run to the end: ${wall.toFixed(1)} s`);
  for (const phase of phases) {
    console.log(`  ${phase.padEnd(9)} ${(median(seconds(phase)) * 1000).toFixed(1).padStart(8)} ms (median)`);
  }
  console.log(`  response tokens a second: ${perSecond(tokens, sum(seconds('rollout')))} generated`);
  console.log(`  response tokens a second: ${perSecond(tokens, sum(seconds('update')))} trained`);
}

function perSecond(tokens: number, seconds: number): string {
  return Math.round(tokens / seconds).toLocaleString('en');
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function growth(iterations: number): Promise<void> {
  const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  await inNode(iterations, 1, (iteration) => {
    if (iteration === 10 || iteration === iterations) {
      globalThis.gc?.();
      console.log(`Node, resident memory after ${iteration} iterations: ${megabytes()} MiB`);
    }
  });
}
