import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { runFile } from '../app/export/run-file.ts';
import { loadBundle } from '../app/model/bundle.ts';
import { parseRecording } from '../app/protocol/recording.ts';
import { syntheticRecording } from '../app/state/testing/synthetic.ts';
import { expect, openPage, test } from './page.ts';

const kept = { keeps: () => true };
const grpo = runFile(syntheticRecording({ preset: 'grpo', iterations: 5 }));

/** Drags a file over the page; drops it when told to. */
async function drag(page: Page, type: 'dragenter' | 'drop', text: string): Promise<void> {
  await page.evaluate(
    ([event, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content ?? ''], 'brought.jsonl'));
      window.dispatchEvent(new DragEvent(event ?? '', { dataTransfer, cancelable: true }));
    },
    [type, text],
  );
}

/** What pressing a button saves. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a link leads to its token, starts nothing and stays as it is', async ({ page }) => {
  const hash = '#v=1&app=0.1.0&preset=adrs&eta=0.5&at=7.1.2.0.1';
  await openPage(page, hash, kept);
  await expect(page.getByRole('heading', { name: 'Groups of iteration 7' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trajectory 3' })).toBeVisible();
  await expect(page.locator('.token[aria-pressed=true]')).toHaveAttribute('data-token', '0.1');
  await expect(page.locator('.run-state')).toHaveText('Nothing is running');
  expect(new URL(page.url()).hash).toBe(hash);
});

test('a link to a place that does not exist says so', async ({ page }) => {
  await openPage(page, '#v=1&preset=adrs&at=99.1', kept);
  await expect(page.getByRole('alert')).toContainText('at=99.1: the recording has no iteration 99');
});

test('a shared token is copied, told in words, and found again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '#v=1&preset=adrs&eta=0.5', kept);
  await page.locator('.token').nth(3).click();
  const word = await page.locator('.why .word').textContent();
  const button = page.getByRole('button', { name: 'Share' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('radio', { name: `the token “${word}”` }).check();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expect(dialog).toContainText(`${link.length} characters`);
  await expect(dialog.locator('.holds')).toContainText('Teacher strength 0.5');
  await expect(dialog.locator('.holds')).toContainText(`the token “${word}”`);
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('.why .word')).toHaveText(word ?? '');
});

test('a frame shows what the snippet leaves in', async ({ page }) => {
  await openPage(page, '', kept);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Embed in a page').click();
  await page.getByRole('checkbox', { name: 'gate' }).check();
  await page.getByRole('checkbox', { name: 'run buttons' }).uncheck();
  const snippet = await page.getByLabel('HTML').inputValue();
  expect(snippet).toContain('embed=1&amp;hide=settings,gate');
  await page.setContent(`<!doctype html><title>Host</title>${snippet}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.panel.success')).toBeVisible();
  await expect(frame.locator('.panel.why')).toBeVisible();
  await expect(frame.locator('.panel.gate')).toBeHidden();
  await expect(frame.locator('#settings')).toBeHidden();
  await expect(frame.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Open in Credit Lab' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('a dropped recording opens, and a broken one leaves the page as it was', async ({ page }) => {
  await openPage(page);
  const origin = page.locator('.origin');
  const before = await origin.textContent();
  await drag(page, 'dragenter', '');
  await expect(page.getByText('Drop a recording or a run file to open it')).toBeVisible();
  await drag(page, 'drop', 'no recording');
  await expect(page.getByRole('alert')).toContainText('brought.jsonl is no recording');
  await expect(page.getByRole('alert')).toContainText('line 1: not JSON');
  expect(await origin.textContent()).toBe(before);
  await drag(page, 'drop', grpo);
  await expect(origin).toContainText('GRPO');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take its settings' }).click();
  await expect(page.locator('.what')).toHaveText('household · GRPO');
  // The file is on this computer alone: a link cannot lead into it.
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('radio', { name: 'an iteration' })).toBeDisabled();
});

test('a recording from another host is fetched once the person agrees', async ({ page }) => {
  const requests: string[] = [];
  await page.route('https://runs.example/**', (route) => {
    requests.push(route.request().method());
    return route.fulfill({ body: grpo, headers: { 'access-control-allow-origin': '*' } });
  });
  const recording = encodeURIComponent('https://runs.example/grpo.jsonl');
  await openPage(page, `#v=1&preset=adrs&at=2&recording=${recording}`);
  const card = page.getByRole('region', { name: 'This link wants to open a recording' });
  await expect(card).toContainText('runs.example');
  expect(requests).toEqual([]);
  await card.getByRole('button', { name: 'Fetch and open' }).click();
  await expect(page.locator('.origin')).toContainText('GRPO');
  await expect(page.locator('.scrubber .where')).toHaveText('Iteration 2 / 4');
  expect(requests).toEqual(['GET']);
});

test('every export is saved, and the run file opens again', async ({ page }) => {
  await openPage(page, '', kept);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Export' }).click();
  const run = await saved(page, 'Save: Run file');
  expect(run.name).toBe('credit-lab-household-adrs-seed1-2026-12-01.jsonl');
  expect(parseRecording(run.bytes.toString()).iterations).toHaveLength(12);
  const curves = await saved(page, 'Save: Curves');
  expect(curves.bytes.toString()).toMatch(/^iteration,source,split,temperature,/);
  const tokens = await saved(page, 'Save: Tokens');
  expect(JSON.parse(tokens.bytes.toString().split('\n')[0] ?? '')).toHaveProperty('advantage');
  const events = await saved(page, 'Save: TensorBoard');
  expect(events.name).toMatch(/^events\.out\.tfevents\.\d+/);
  expect(events.bytes.subarray(0, 8).readBigUInt64LE()).toBe(24n);

  const svg = (await saved(page, 'Save: Success rate over iterations, SVG')).bytes.toString();
  // The colour of ADRS in the light theme, with no variable left to resolve.
  expect(svg).toContain('rgb(0, 114, 178)');
  expect(svg).not.toMatch(/var\(|class=/);
  expect(svg).toContain('held out, temperature 0.4');
  const png = (await saved(page, 'Save: Success rate over iterations, PNG')).bytes;
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  await page.keyboard.press('Escape');
  await page.locator('input[type=file]').setInputFiles({ name: run.name, mimeType: '', buffer: run.bytes });
  await expect(page.getByText(`Opened ${run.name}`)).toBeVisible();
  await expect(page.locator('.scrubber .where')).toHaveText('Iteration 11 / 11');
});

test('the policy of a live run is saved as a model that loads', async ({ page }) => {
  test.setTimeout(180_000);
  await openPage(page, '#v=1&preset=adrs&tasks=1&group=2&stepLimit=2&iterations=2&evalEpisodes=8');
  await page.getByLabel('Compute on').selectOption('wasm');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const line = page.locator('.run-line');
  await expect(line).toContainText('iteration 2 of 2', { timeout: 120_000 });
  await expect(line).toContainText('Finished');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Get the policy' }).click();
  const bytes = async (name: string) => (await saved(page, `Save: ${name}`)).bytes;
  const json = async (name: string): Promise<unknown> => JSON.parse((await bytes(name)).toString());
  const bundle = loadBundle({
    name: 'saved',
    config: await json('config.json'),
    tokenizer: await json('tokenizer.json'),
    tokenizerConfig: await json('tokenizer_config.json'),
    weights: await bytes('model.safetensors'),
  });
  const start = loadBundle({
    name: 'shipped',
    config: await (await page.request.get('./models/qwen-mini/config.json')).json(),
    tokenizer: await (await page.request.get('./models/qwen-mini/tokenizer.json')).json(),
    tokenizerConfig: await (await page.request.get('./models/qwen-mini/tokenizer_config.json')).json(),
    weights: await (await page.request.get('./models/qwen-mini/model.safetensors')).body(),
  });
  expect(bundle.weights).toHaveLength(start.weights.length);
  expect(bundle.weights).not.toEqual(start.weights);
});

test('many changes keep the bar at its height', async ({ page }) => {
  await openPage(page);
  const height = () => page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().height);
  const before = await height();
  const many =
    'eta=0.5&tau=3&clip=0.5&warmup=5&active=10&tasks=2&group=16&lr=0.0006&kl=0.01&entropy=0.01&seed=7';
  await page.goto(`./#v=1&preset=adrs&${many}`);
  await expect(page.locator('.chip')).toHaveCount(11);
  expect(await height()).toBe(before);
  await page.locator('.chip').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.chip')).toHaveCount(10);
});

for (const { locale, share, exporting } of [
  { locale: 'en-US', share: 'Share', exporting: 'Export' },
  { locale: 'ko-KR', share: '공유', exporting: '내보내기' },
]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in the ${colorScheme} dialogs, which fit 360 px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openPage(page, '#v=1&preset=adrs&eta=0.5&at=3&recording=a.jsonl', kept);
        const quiet = async () => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        };
        await expect(page.locator('.card')).toContainText('a.jsonl');
        await quiet();
        for (const name of [share, exporting]) {
          await page.getByRole('button', { name, exact: true }).click();
          const dialog = page.getByRole('dialog');
          await expect(dialog).toBeVisible();
          for (const summary of await dialog.locator('summary').all()) await summary.click();
          await quiet();
          expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
          await page.keyboard.press('Escape');
        }
      });
    }
  });
}
