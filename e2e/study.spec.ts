import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { syntheticRecording, writeSynthetic } from '../app/state/testing/synthetic.ts';
import { shippedOf } from '../app/study/shipped.ts';
import { streams } from '../app/study/streams.ts';
import { summarise } from '../app/study/summarise.ts';
import { type Summary, summarySchema } from '../app/study/summary.ts';
import { runsOf, twoArms } from '../app/study/testing/synthetic.ts';
import { expect, openPage, test } from './page.ts';

/** Two arms that the paper puts 20 points apart and this study 10, at both splits. */
function syntheticSummary(): Summary {
  const study = twoArms({ settings: { evalSplit: 'both' } });
  const arms = runsOf(
    study,
    (arm) => (seed, iteration) => (arm === 'new' ? 0.3 : 0.2) + iteration / 100 + seed / 1000,
  );
  return summarise({
    study,
    arms,
    streams,
    app: '0.1.0',
    model: { name: 'tiny', parameters: 1, sha256: 'ab' },
  });
}

async function shipSynthetic(page: Page): Promise<void> {
  const summary = syntheticSummary();
  const recording = writeSynthetic(syntheticRecording());
  await page.route('**/recordings/default.jsonl', (route) => route.fulfill({ body: recording }));
  await page.route('**/studies/index.json', (route) => route.fulfill({ json: [shippedOf(summary)] }));
  await page.route('**/studies/two.json', (route) => route.fulfill({ json: summary }));
}

const studies = (page: Page) => page.getByRole('button', { name: 'Studies', exact: true });

test('a shipped study opens, takes the place of the run in the chart, and gives it back', async ({
  page,
}) => {
  await shipSynthetic(page);
  await openPage(page);
  await studies(page).click();
  await expect(page.locator('.success .origin')).toContainText('Recorded run');
  await page.getByRole('button', { name: /^Two arms/ }).click();
  await expect(page).toHaveURL(/&view=studies&open=two$/);
  await expect(page.getByRole('heading', { name: 'Two arms' })).toBeVisible();
  await expect(page.locator('.study-success .recharts-line')).toHaveCount(2);

  // The table has the chart's numbers, those of the place and temperature that are chosen.
  await page.locator('.study-success').getByText('Numbers as a table').click();
  const last = page.locator('.study-success tbody tr').last();
  await expect(last).toHaveText(/^20 ?40\.4 \[\d+, \d+\]50\.[34] \[\d+, \d+\]$/);
  await page.getByRole('combobox', { name: 'Evaluated in' }).selectOption('new rooms');
  await expect(last).toHaveText(/^20 ?40\.4/);

  // An arm can be taken out of the chart and put back.
  await page.getByRole('checkbox', { name: 'Show New in the chart' }).uncheck();
  await expect(page.locator('.study-success .recharts-line')).toHaveCount(1);
  await expect(page.locator('.study-reader')).toContainText(
    'The paper reports +20.0 points; its 128 episodes alone',
  );
  await expect(page.locator('.study-differences')).toContainText('New − Old');

  await page.getByRole('button', { name: 'All studies' }).click();
  await expect(page.locator('.study-success')).toHaveCount(0);
  await expect(page.locator('.success .origin')).toContainText('Recorded run');
});

test('an arm’s settings can be used, and start nothing', async ({ page }) => {
  await shipSynthetic(page);
  await openPage(page, '#v=1&preset=gigpo&view=studies&open=two');
  await page.getByRole('button', { name: 'Use the settings of New' }).click();
  await expect(page.locator('.what')).toHaveText('household · ADRS over GRPO');
  await expect(page.locator('.study-arms [role=status]')).toContainText('Nothing was started');
  await expect(page.locator('.run-state')).toHaveText('Nothing is running');
  expect(page.url()).toMatch(/preset=adrs&iterations=20&evalSplit=both&view=studies&open=two$/);
});

test('a view is found as it was left, and the switch says which it is', async ({ page }) => {
  await shipSynthetic(page);
  await openPage(page, '#view=studies&open=two');
  await expect(studies(page)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Training', exact: true }).click();
  await expect(page.locator('.groups')).toBeVisible();
  await studies(page).click();
  await expect(page.getByRole('heading', { name: 'Two arms' })).toBeVisible();
});

test('every study that ships opens, in Korean too', async ({ page }) => {
  await openPage(page, '#view=studies');
  const entries = page.locator('.study-entry');
  await expect(entries.first()).toBeVisible();
  await page.getByRole('button', { name: '한국어' }).click();
  await expect(page.getByRole('heading', { name: '연구', exact: true })).toBeVisible();
  for (let at = 0; at < (await entries.count()); at += 1) {
    await entries.nth(at).click();
    await expect(page.locator('.study-success .recharts-line').first()).toBeVisible();
    await expect(page.locator('.sentences')).toContainText('모든 실행이 같은 과제');
    await page.getByRole('button', { name: '모든 연구' }).click();
  }
});

test('a study that is missing or broken is said, and a file that is none refused', async ({ page }) => {
  await page.route('**/studies/broken.json', (route) => route.fulfill({ json: { version: 2 } }));
  await page.goto('./#view=studies&open=broken');
  await expect(page.getByRole('alert')).toContainText('The study could not be read.');
  await expect(page.getByRole('alert')).toContainText('version');
  await page.getByRole('button', { name: 'All studies' }).click();
  const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"version":1}') };
  await page.getByLabel('Open a saved study').setInputFiles(file);
  await expect(page.locator('.study-list').getByRole('alert')).toContainText('That file is no study. app');
  const saved = Buffer.from(JSON.stringify(syntheticSummary()));
  await page.getByLabel('Open a saved study').setInputFiles({ ...file, buffer: saved });
  await expect(page.getByRole('heading', { name: 'Two arms' })).toBeVisible();
});

test('a view that cannot be fetched is said, and the page goes on', async ({ browser }) => {
  // A page of its own: the browser itself complains of what it could not fetch.
  const page = await browser.newPage();
  await page.route('**/study-view-*.js', (route) => route.abort());
  await page.goto('./#view=studies');
  await expect(page.locator('.centre').getByRole('alert')).toContainText(
    'This part of the page could not be loaded.',
  );
  await page.getByRole('button', { name: 'Training', exact: true }).click();
  await expect(page.locator('.groups')).toBeVisible();
  await page.close();
});

const patient = { timeout: 240_000 };
/** Two groups of four trajectories of three steps. */
const small = '#v=1&preset=adrs&tasks=2&group=4&stepLimit=3&evalEvery=5&evalEpisodes=8';

test('a small study runs arm by arm, is stopped, goes on, and is saved', async ({ page }) => {
  test.setTimeout(300_000);
  await openPage(page, `${small}&view=studies`);
  const panel = page.locator('.small-study');
  await panel.getByRole('slider', { name: /^Seeds/ }).fill('1');
  await panel.getByRole('slider', { name: /^Iterations/ }).fill('5');
  await expect(panel).toContainText('One seed shows what can happen');
  await panel.getByRole('combobox', { name: 'Arm 2' }).selectOption('GRPO');
  await expect(panel).toContainText('An arm stands there twice.');
  await expect(panel.getByRole('button', { name: 'Start the study' })).toBeDisabled();
  await panel.getByRole('combobox', { name: 'Arm 2' }).selectOption('Settings as they are now');
  await panel.getByRole('button', { name: 'Start the study' }).click();
  await expect(panel).toContainText('1 of 2 runs finished', patient);
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(panel).toContainText('Stopped.');
  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect(panel).toContainText('2 of 2 runs finished · Finished.', patient);
  // The run on the page was not touched.
  await expect(page.locator('.run-state')).toHaveText('Nothing is running');
  await panel.getByRole('button', { name: 'Show the results' }).click();
  await expect(page.locator('.study-success .recharts-line')).toHaveCount(2);
  await expect(page.locator('.study-reader')).toContainText('With one seed');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = summarySchema.parse(JSON.parse(await readFile(await (await waiting).path(), 'utf8')));
  expect(saved.study).toMatchObject({ name: 'small-study', seeds: 1, iterations: 5 });
  expect(saved.model.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('PROP-3 is checked and one update measured, on a batch of their own', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(`./${small}&view=mechanism`);
  const forms = page.locator('.prop3');
  await forms.getByRole('button', { name: 'Check PROP-3' }).click();
  await expect(forms).toContainText(/PROP-3 holds|equal for want|There is no gradient/, patient);
  await page.getByRole('button', { name: 'Measure one update' }).click();
  await expect(page.locator('.contrast tbody tr').first()).toBeVisible(patient);
  await expect(page.locator('.contrast tbody')).toContainText('verb');
  await expect(page.locator('.run-state')).toHaveText('Nothing is running');
  await page.getByRole('combobox', { name: 'Method' }).selectOption('GiGPO');
  await expect(forms.getByRole('button', { name: 'Check again' })).toBeDisabled();
  await expect(forms).toContainText('PROP-3 speaks about ADRS');
});

test('a check that fails says why', async ({ page }) => {
  await page.route('**/models/qwen-mini/config.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`./${small}&view=mechanism`);
  await page.getByRole('button', { name: 'Check PROP-3' }).click();
  await expect(page.locator('.prop3').getByRole('alert')).toContainText('the server answered 404', patient);
});

test('the mechanism has its numbers as tables', async ({ page }) => {
  await page.goto('./#view=mechanism');
  await expect(page.locator('.mechanism .recharts-line').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('teacher–student gap');
  await page.locator('.mechanism').getByText('Numbers as a table').click();
  await expect(page.locator('.mechanism tbody tr').first()).toHaveText(/^1(−?\d\.\d{3}){2,}/);
  await page.locator('.diagnostics').getByText('Numbers as a table').click();
  await expect(page.locator('.diagnostics tbody tr').nth(1)).toContainText('±');
  await expect(page.locator('.multiple svg')).toHaveCount(10);
});

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['ko-KR', 'dark'],
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    for (const width of [1280, 360]) {
      for (const place of ['view=studies', 'view=studies&open=two', 'view=mechanism']) {
        test(`axe finds nothing and nothing overflows at ${width} px, ${place}`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await shipSynthetic(page);
          await page.goto(`./#${place}`);
          await expect(page.locator('.centre .recharts-line').first()).toBeVisible();
          for (const summary of await page.locator('.centre summary').all()) await summary.click();
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(wider).toBe(0);
        });
      }
    }
  });
}
