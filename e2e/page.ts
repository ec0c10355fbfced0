/** What the page specs share: a made-up recording in place of the shipped one, so that they know what is in it. */
import { test as base, expect, type Page } from '@playwright/test';
import { type Synthetic, syntheticRecording, writeSynthetic } from '../app/state/testing/synthetic.ts';

export { expect };

/** Opens the page on a synthetic recording and waits until the view stands. */
export async function openPage(page: Page, hash = '', recording: Synthetic = {}): Promise<void> {
  const body = writeSynthetic(syntheticRecording(recording));
  await page.route('**/recordings/default.jsonl', (route) =>
    route.fulfill({ body, contentType: 'application/jsonl' }),
  );
  await page.goto(`./${hash}`);
  // The first view stands when its chart does; the others are fetched and have panels of their own.
  const stands = /[#&]view=/.test(hash) ? '.centre .panel h2' : '.success .recharts-line';
  await expect(page.locator(stands).first()).toBeVisible();
}

/** Every test fails on an error in the console: a page that complains is not right, whatever it shows. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(page);
    expect(complaints).toEqual([]);
  },
});
