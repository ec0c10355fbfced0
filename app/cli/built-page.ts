/** The built page in headless Chromium, for what the command line measures or pictures there. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { preview } from 'vite';

export interface BuiltPage {
  readonly browser: Browser;
  /** Where the page is served, with a slash at its end. */
  readonly address: string;
}

/** Serves `dist/` and opens a browser while `work` lasts. Throws when nothing is built. */
export async function withBuiltPage<T>(work: (page: BuiltPage) => Promise<T>): Promise<T> {
  const root = new URL('../../', import.meta.url).pathname;
  if (!existsSync(`${root}dist/index.html`)) throw new Error('dist/ is empty: run `npx vite build` first');
  const server = await preview({ root, preview: { port: 4199 }, logLevel: 'error' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  try {
    return await work({ browser, address: server.resolvedUrls?.local[0] ?? 'http://localhost:4199/' });
  } finally {
    await browser.close();
    await server.close();
  }
}
