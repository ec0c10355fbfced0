import { syntheticRecording, withoutHeldOutReturns, writeSynthetic } from '../app/state/testing/synthetic.ts';
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

for (const locale of ['en-US', 'ko-KR']) {
  for (const width of [1280, 360]) {
    test.describe(`${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 900 } });

      test('the chart shows returns in the place of success, and nothing moves', async ({ page }) => {
        await openPage(page, '', { keeps: () => true });
        const places = () =>
          page.evaluate(() =>
            [
              ...document.querySelectorAll(
                'main .panel, .success > *, .success select, .success .legend > li',
              ),
            ].map((element) => JSON.stringify(element.getBoundingClientRect())),
          );
        const ticks = page.locator('.success .recharts-yAxis-tick-labels');
        await expect(ticks).toContainText('%');
        const before = await places();
        await page.locator('.success select').first().selectOption('return');
        await expect(ticks).not.toContainText('%');
        expect(await places()).toEqual(before);
        await expect(page.locator('.success h2')).toHaveText(locale === 'en-US' ? 'Return' : '리턴');
      });
    });
  }
}

test('returns stand in both tables; a recording without held-out ones says so', async ({ page }) => {
  await openPage(page);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('return');
  await page.getByText('Numbers as a table').click();
  const row = page.locator('.numbers tbody tr').first();
  await expect(row.locator('td')).toHaveText([/^−?[\d.]+$/, /^−?[\d.]+$/, /^−?[\d.]+$/]);
  await page.getByText('By task type').click();
  await expect(page.getByRole('columnheader', { name: 'return, T 1' })).toBeVisible();
  await expect(page.locator('.legend')).toContainText('Mean reward of an episode');

  const older = writeSynthetic(withoutHeldOutReturns(syntheticRecording()));
  await page.unrouteAll();
  await page.route('**/recordings/default.jsonl', (route) =>
    route.fulfill({ body: older, contentType: 'application/jsonl' }),
  );
  await page.reload();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('return');
  await expect(page.locator('.legend')).toContainText('The evaluations of this recording have no returns.');
  await page.getByText('Numbers as a table').click();
  await expect(row.locator('td')).toHaveText([/^−?[\d.]+$/, '', '']);
});

test('a recording that cannot be fetched or read is said, and a run offered', async ({ page }) => {
  await page.route('**/recordings/default.jsonl', (route) =>
    route.fulfill({ body: '{"kind":"step"}', contentType: 'application/jsonl' }),
  );
  await page.goto('./');
  await expect(page.locator('.success')).toContainText('The shipped recording could not be read.');
  await expect(page.locator('.success').getByRole('button', { name: 'Run the experiment' })).toBeVisible();
});
