import { expect, openPage, test } from './page.ts';

test('opens on a recording at once and loads no engine', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openPage(page);
  await expect(page.locator('.origin')).toContainText('Recorded run');
  await expect(page.locator('.origin')).toContainText('Dec 1, 2026 · seed 1');
  await expect(page.locator('.device')).toHaveText('Engine not loaded');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /\.wasm|worker|models\//.test(path))).toEqual([]);
});

test('opens on the recording that ships', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('.success .recharts-line').first()).toBeVisible();
  await expect(page.locator('.origin')).toContainText('Recorded run');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('plays by itself until a person takes over', async ({ page }) => {
    await openPage(page);
    const where = page.locator('.scrubber .where');
    await expect(where).toHaveText('Iteration 2 / 11');
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await expect(page.getByLabel('Play', { exact: true })).toBeVisible();
  });
});

test('the scrubber moves every panel', async ({ page }) => {
  await openPage(page);
  const scrubber = page.getByRole('slider', { name: 'Iteration', exact: true });
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^iteration 11 of 11, training success /);
  // The tokens of odd iterations were not kept in this recording.
  await expect(page.locator('.trajectory')).toContainText('The tokens of iteration 11 were not kept.');
  await page.getByRole('button', { name: 'Go to iteration 10' }).click();
  await expect(page.getByRole('heading', { name: 'Groups of iteration 10' })).toBeVisible();
  const panels = ['.groups', '.gate', '.trajectory', '.why'];
  const before = await Promise.all(panels.map((panel) => page.locator(panel).textContent()));
  await scrubber.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Groups of iteration 8' })).toBeVisible();
  const after = await Promise.all(panels.map((panel) => page.locator(panel).textContent()));
  for (const [index, panel] of panels.entries()) expect(after[index], panel).not.toBe(before[index]);
});

test('the chart has its numbers as a table', async ({ page }) => {
  await openPage(page);
  await page.getByText('Numbers as a table').click();
  const rows = page.locator('.numbers tbody tr');
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText(/\d+(\.\d)?% \(\d+(\.\d)?% – \d+(\.\d)?%\)/);
  await page.getByRole('combobox', { name: 'Task type' }).selectOption('pick two');
  // No group of this type: training has no numbers, evaluations have.
  await expect(rows.nth(10).locator('td').first()).toHaveText('');
  await expect(rows.nth(10).locator('td').nth(1)).toContainText('%');
});

test('a recording that cannot be fetched or read is said, and a run offered', async ({ page }) => {
  await page.route('**/recordings/default.jsonl', (route) =>
    route.fulfill({ body: '{"kind":"step"}', contentType: 'application/jsonl' }),
  );
  await page.goto('./');
  await expect(page.locator('.success')).toContainText('The shipped recording could not be read.');
  await expect(page.locator('.success').getByRole('button', { name: 'Run the experiment' })).toBeVisible();
});
