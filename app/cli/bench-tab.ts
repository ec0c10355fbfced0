/** Runs the default preset in the built page's own worker, in headless Chromium, and collects its reports. */
import { readdir } from 'node:fs/promises';
import { type Config, resolve } from '../experiment/config.ts';
import type { Command, Report } from '../protocol/messages.ts';
import type { IterationRecord } from '../protocol/recording.ts';
import { withBuiltPage } from './built-page.ts';

export interface TabBench {
  readonly records: IterationRecord[];
  /** Seconds from the command to run to the end, evaluation of the start policy included. */
  readonly wall: number;
}

/** Needs `dist/`, as `npm start` or `npx vite build` leave it. */
export function benchTab(iterations: number): Promise<TabBench> {
  return withBuiltPage(async ({ browser, address }) => {
    const assets = await readdir(new URL('../../dist/assets', import.meta.url));
    const worker = assets.find((name) => /^lab\.worker-.*\.js$/.test(name));
    if (!worker) throw new Error('dist/ holds no worker: run `npx vite build` again');
    const page = await browser.newPage();
    // A file of the same origin that starts nothing of its own.
    await page.goto(`${address}icon.svg`);
    const config = { ...resolve('adrs'), iterations };
    return page.evaluate(drive, {
      worker: `${address}assets/${worker}`,
      model: `${address}models/qwen-mini/`,
      config,
    });
  });
}

interface Drive {
  readonly worker: string;
  /** Address of the model's folder. */
  readonly model: string;
  readonly config: Config;
}

/** Runs in the page: opens the worker, runs to the end, gives what it reported. */
function drive({ worker, model, config }: Drive): Promise<TabBench> {
  return new Promise((resolve, reject) => {
    const lab = new Worker(worker, { type: 'module' });
    const records: IterationRecord[] = [];
    let start = 0;
    lab.onerror = (event) => reject(new Error(event.message));
    lab.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.type === 'iteration') records.push(data.record);
      if (data.type === 'failure') reject(new Error(`${data.code}: ${data.detail}`));
      if (data.type === 'state' && data.state === 'paused') {
        start = performance.now();
        lab.postMessage({ type: 'run' } satisfies Command);
      }
      if (data.type === 'state' && data.state === 'finished') {
        resolve({ records, wall: (performance.now() - start) / 1000 });
      }
    };
    lab.postMessage({
      type: 'open',
      config,
      resume: false,
      provider: 'wasm',
      policy: { kind: 'mini', address: model },
    } satisfies Command);
  });
}
