/** Loads a synthetic checkpoint of 1 GB from a local server, in Node and in the tab, and watches time and memory. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { z } from 'zod';
import { withDevPage } from './dev-page.ts';
import { type SyntheticServer, serveSynthetic, syntheticRepository } from './synthetic-checkpoint.ts';

const schema = z.object({ download: z.number(), stream: z.number(), bytes: z.number() });
/** Memory in KiB. */
const watched = schema.extend({ before: z.number(), peak: z.number() });
type Watched = z.infer<typeof watched>;

export async function benchLoad(): Promise<void> {
  const server = await serveSynthetic();
  try {
    print('Node', server, await inNode(server), 'to half precision, in pieces that are let go');
    const tab = await inTab(server);
    print('Tab', server, tab, 'into buffers of the GPU, as f32');
    console.log(
      `  the GPU process at its peak: ${mebibytes(tab.gpu)}, ${Math.round(tab.bytes / 2 ** 20)} MiB of it weights`,
    );
  } finally {
    server.close();
  }
}

async function inNode({ address }: SyntheticServer): Promise<Watched> {
  const directory = await mkdtemp(join(tmpdir(), 'credit-lab-load-'));
  try {
    const child = fork(new URL('./load-process.ts', import.meta.url), [address, directory]);
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return watched.parse(message);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** In a worker of a page of the development server: the same modules, unbundled. */
function inTab({ address }: SyntheticServer): Promise<Watched & { readonly gpu: number }> {
  return withDevPage(async ({ browser, ask }) => {
    const before = await largest(browser, 'renderer', 'VmRSS');
    const result = await ask('bench-load.worker.ts', { repository: syntheticRepository, host: address });
    const peak = await largest(browser, 'renderer', 'VmHWM');
    return { ...schema.parse(result), before, peak, gpu: await largest(browser, 'GPU', 'VmHWM') };
  });
}

const processes = z.object({ processInfo: z.array(z.object({ id: z.number(), type: z.string() })) });

/** Memory in KiB of the largest process of a kind; a worker lives in its page's renderer. Linux alone tells. */
async function largest(
  browser: Browser,
  kind: 'renderer' | 'GPU',
  field: 'VmRSS' | 'VmHWM',
): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = processes.parse(await session.send('SystemInfo.getProcessInfo'));
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === kind)
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8');
        return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
      }),
  );
  return Math.max(...sizes);
}

const mebibytes = (kibibytes: number) => `${Math.round(kibibytes / 1024)} MiB`;

function print(place: string, { bytes }: SyntheticServer, measure: Watched, where: string): void {
  const rate = (seconds: number) => `${seconds.toFixed(1)} s (${(bytes / 1e6 / seconds).toFixed(0)} MB/s)`;
  console.log(`${place}: a checkpoint of ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(`  from the server to disk, hash checked: ${rate(measure.download)}`);
  console.log(`  from disk ${where}: ${rate(measure.stream)}`);
  console.log(`  memory before: ${mebibytes(measure.before)}, at its peak: ${mebibytes(measure.peak)}`);
}
