import type { Page } from '@playwright/test';
import { expect, openPage, test } from './page.ts';

/** Small enough for a software adapter: two groups of four trajectories of three steps, three iterations. */
const small = '#v=1&preset=adrs&tasks=2&group=4&stepLimit=3&iterations=3&evalEvery=3&evalEpisodes=8';

/** On a software adapter shaders compile for seconds, and a step takes seconds more. */
const patient = { timeout: 240_000 };

async function start(page: Page, provider: 'webgpu' | 'wasm'): Promise<void> {
  await openPage(page, small);
  await page.getByLabel('Compute on').selectOption(provider);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

async function trained(page: Page): Promise<void> {
  await expect(page.locator('.scrubber .where')).toHaveText('Iteration 3 / 3', patient);
  await expect(page.locator('.now')).toContainText('Finished', patient);
  // Two evaluations, before and after: the held-out curves have moved from one point to two.
  await page.getByText('Numbers as a table').click();
  await expect(page.locator('.numbers tbody tr')).toHaveCount(4);
  // Tokens carry credit: the iteration's trajectory is there, and some advantage is not zero.
  await expect(page.getByRole('heading', { name: 'Groups of iteration 3' })).toBeVisible();
  await expect(page.locator('.trajectory .token').first()).toBeVisible();
}

for (const provider of ['wasm', 'webgpu'] as const) {
  test(`three iterations train on ${provider}`, async ({ page }) => {
    test.setTimeout(300_000);
    await start(page, provider);
    await trained(page);
    await expect(page.locator('.device')).toContainText(provider === 'wasm' ? 'CPU' : 'WebGPU');
    if (provider === 'webgpu') await expect(page.locator('.device')).toContainText('software');
  });
}

test('a reload resumes where the last checkpoint left off', async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page, small);
  await page.getByLabel('Compute on').selectOption('wasm');
  await page.getByRole('button', { name: 'One step' }).click();
  await expect(page.locator('.scrubber .where')).toHaveText('Iteration 1 / 3', patient);
  await expect(page.locator('.now')).toContainText('Paused', patient);
  await page.reload();
  await expect(page.locator('.success .recharts-line').first()).toBeVisible();
  await page.getByLabel('Compute on').selectOption('wasm');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('Resumed at iteration 1')).toBeVisible(patient);
  await trained(page);
});

test('the same run in another tab says that it is not kept', async ({ page, context }) => {
  test.setTimeout(120_000);
  for (const tab of [page, await context.newPage()]) {
    await openPage(tab, small);
    await tab.getByLabel('Compute on').selectOption('wasm');
    await tab.getByRole('button', { name: 'One step' }).click();
    await expect(tab.locator('.now')).toContainText('Paused', patient);
    const said = tab.getByText('Another tab has the same run; this one is not kept.');
    await expect(said).toHaveCount(tab === page ? 0 : 1);
  }
});

test('without an adapter the lab says so and runs on the CPU', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'gpu', { get: () => ({ requestAdapter: async () => null }) });
  });
  test.setTimeout(120_000);
  await openPage(page, small);
  await page.getByRole('button', { name: 'One step' }).click();
  await expect(page.locator('.scrubber .where')).toHaveText('Iteration 1 / 3', patient);
  await expect(page.locator('.device')).toContainText('CPU');
});

test('a model that is not there is said, with the address that failed', async ({ page }) => {
  await page.route('**/models/qwen-mini/config.json', (route) => route.fulfill({ status: 404, body: '' }));
  await openPage(page, small);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('config.json: the server answered 404', patient);
});
