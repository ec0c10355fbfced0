/** What the built page costs a person, in headless Chromium: first view, scrolling, and answering while it trains. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { withBuiltPage } from './built-page.ts';

const coldStarts = 5;
const longTokens = 10_000;

/** Needs `dist/`. Prints as it goes. */
export function benchPage(): Promise<void> {
  return withBuiltPage(async ({ browser, address }) => {
    await firstView(browser, address);
    await scrolling(browser, address);
    await whatIf(browser, address);
    await whileTraining(browser, address);
  });
}

const line = (name: string, text: string) => console.log(`${name.padEnd(28)} ${text}`);
const chart = (page: Page) => page.locator('.success .recharts-line').first().waitFor();

async function opened(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function firstView(browser: Browser, address: string): Promise<void> {
  const texts: number[] = [];
  const charts: number[] = [];
  let bytes = 0;
  for (let i = 0; i < coldStarts; i++) {
    const page = await opened(browser);
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    const start = performance.now();
    await page.goto(address);
    await chart(page);
    charts.push(performance.now() - start);
    texts.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    );
    bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    await page.context().close();
  }
  line('first view', `${(bytes / 1000).toFixed(0)} KB of gzipped script`);
  line('', `first text ${span(texts)} ms, chart ${span(charts)} ms in ${coldStarts} cold starts`);
}

const span = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;

/** A trajectory of ten thousand tokens, made of the shipped recording's steps over and over. */
async function longRecording(): Promise<string> {
  const file = new URL('../../public/recordings/default.jsonl', import.meta.url);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const kept = lines.filter((text) => !text.includes('"kind":"step"') && text !== '');
  const steps = lines.filter((text) => text.includes('"kind":"step","iteration":60,'));
  const long: string[] = [];
  for (let tokens = 0; tokens < longTokens; ) {
    const step = JSON.parse(steps[long.length % steps.length] ?? '{}');
    tokens += step.tokens.length;
    long.push(JSON.stringify({ ...step, group: 0, trajectory: 0, step: long.length }));
  }
  return [...kept, ...long].join('\n');
}

/** Against a plain page of the same text, in turns: what is lost there too is lost to the machine and not to the page. */
async function scrolling(browser: Browser, address: string): Promise<void> {
  const page = await opened(browser);
  const body = await longRecording();
  await page.route('**/recordings/default.jsonl', (route) =>
    route.fulfill({ body, contentType: 'application/jsonl' }),
  );
  await page.goto(address);
  await page.locator('.turn').first().waitFor();
  const plain = await plainPage(browser, await page.locator('.turn').allTextContents());
  const [ours, theirs]: [Scrolled[], Scrolled[]] = [[], []];
  for (let round = 0; round < scrollRounds; round++) {
    ours.push(await scrolled(page));
    theirs.push(await scrolled(plain));
  }
  const rate = (all: readonly Scrolled[]) => middle(all.map(({ frames }) => frames));
  const longest = (all: readonly Scrolled[]) => span(all.map((one) => one.longest));
  line('scrolling 10,000 tokens', `${rate(ours).toFixed(0)} frames a second, longest ${longest(ours)} ms`);
  const share = (100 * rate(ours)) / rate(theirs);
  line('', `plain page of the same text: ${rate(theirs).toFixed(0)}, longest ${longest(theirs)} ms`);
  line('', `${share.toFixed(0)} % of the plain page's, medians of ${scrollRounds} rounds in turns`);
  await page.context().close();
  await plain.context().close();
}

const scrollRounds = 5;

async function plainPage(browser: Browser, texts: readonly string[]): Promise<Page> {
  const page = await opened(browser);
  await page.evaluate((paragraphs) => {
    document.body.append(
      ...paragraphs.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
    );
  }, texts);
  return page;
}

interface Scrolled {
  /** A second. */
  readonly frames: number;
  /** Longest time between two frames, ms. */
  readonly longest: number;
}

/** Four seconds from the top, 120 pixels a frame. */
async function scrolled(page: Page): Promise<Scrolled> {
  await page.bringToFront();
  const times = await page.evaluate(async () => {
    const seen: number[] = [];
    window.scrollTo(0, 0);
    for (const end = performance.now() + 4000; performance.now() < end; ) {
      seen.push(await new Promise(requestAnimationFrame));
      window.scrollBy(0, 120);
    }
    return seen;
  });
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { frames: (1000 * gaps.length) / total, longest: Math.max(...gaps) };
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function whatIf(browser: Browser, address: string): Promise<void> {
  const page = await opened(browser);
  await page.goto(`${address}#v=1&preset=adrs&view=what-if`);
  const slider = page.locator('.what-if-settings input[type=range]').first();
  await slider.waitFor();
  const took: number[] = [];
  for (let i = 0; i < 10; i++) {
    await slider.press('ArrowRight');
    const text = await page.locator('.what-if-took').textContent();
    took.push(Number(/[\d.]+/.exec(text ?? '')?.[0]));
  }
  line('what if', `credit of the iteration anew in ${span(took)} ms`);
  await page.context().close();
}

/** Event timing of key presses on scrubber and tokens while a run computes and reports. */
async function whileTraining(browser: Browser, address: string): Promise<void> {
  const page = await opened(browser);
  await page.goto(address);
  await chart(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Live run').waitFor({ timeout: 60_000 });
  await page.getByRole('heading', { name: /Groups of iteration [2-9]/ }).waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    // The shortest that browsers report; the type of the options does not know it yet.
    const watched = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe(watched);
  });
  const scrubber = page.getByRole('slider', { name: 'Iteration', exact: true });
  const presses = 60;
  for (let i = 0; i < presses; i++) {
    await scrubber.press(i % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForTimeout(150);
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  const sorted = seen.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  line('while training', `next paint after a key: median ${at(0.5)} ms, 98 % within ${at(0.98)} ms`);
  line('', `${presses} presses, ${sorted.length} events of 16 ms or more, longest ${at(1)} ms`);
  await page.context().close();
}
