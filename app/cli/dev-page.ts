/** A page of the development server in headless Chromium: workers of the benches run there, unbundled. */
import { type Browser, chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { chromiumFlags, executablePath } from '../../e2e/chromium.ts';

export interface DevPage {
  readonly browser: Browser;
  readonly page: Page;
  /** Starts the worker of this name in app/worker, sends it `request` and gives its answer. */
  ask(worker: string, request: unknown): Promise<unknown>;
}

export async function withDevPage<T>(work: (page: DevPage) => Promise<T>): Promise<T> {
  const root = new URL('../../', import.meta.url).pathname;
  const vite = await createServer({ root, server: { port: 4198 }, logLevel: 'error' });
  await vite.listen();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    const origin = vite.resolvedUrls?.local[0] ?? 'http://localhost:4198/';
    // A file of the same origin that starts nothing of its own.
    await page.goto(`${origin}icon.svg`);
    const ask: DevPage['ask'] = (name, request) =>
      page.evaluate(drive, { worker: `${origin}app/worker/${name}`, request });
    return await work({ browser, page, ask });
  } finally {
    await browser.close();
    await vite.close();
  }
}

/** Runs in the page. */
function drive(options: { worker: string; request: unknown }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(options.worker, { type: 'module' });
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(options.request);
  });
}
