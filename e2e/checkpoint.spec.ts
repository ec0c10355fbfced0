/** A real checkpoint on the page: chosen, planned, trained, exported; and what is said when it cannot be had. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { madeConfig, madeFiles } from '../app/lab/real/testing/made-checkpoint.ts';
import type { Report } from '../app/protocol/messages.ts';
import type { StageFailure } from '../app/protocol/self-check.ts';
import { type ModelServer, modelServer, status } from '../app/source/testing/model-server.ts';
import { expect, openPage, test } from './page.ts';

/** A few seconds for random answers of three tokens; the settings of a link are its own, so nothing is proposed. */
const small =
  '#v=1&preset=adrs&tasks=1&group=2&stepLimit=2&lr=0.01&iterations=2&evalEvery=2&evalEpisodes=8&view=model';
const patient = { timeout: 120_000 };
const files = madeFiles(madeConfig('qwen3'));

let folder = '';
let server: ModelServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-qwen-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  server = await modelServer();
  for (const [name, bytes] of Object.entries(files)) server.files.set(`/model/${name}`, { bytes });
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The server's files beside the page, so that no permission of another host is needed; gives their address. */
async function serve(page: Page): Promise<string> {
  const address = new URL('/served', page.url()).href;
  await page.context().route(`${address}/**`, async (route) => {
    const url = route.request().url().replace(address, server.address);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  return `${address}/model/`;
}

async function pickFolder(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a folder' }).click(),
  ]);
  await chooser.setFiles(folder);
}

async function choose(page: Page, address: string): Promise<void> {
  await page.getByLabel('Hugging Face name').fill(address);
  await page.keyboard.press('Enter');
}

async function shortAnswers(page: Page): Promise<void> {
  await page.getByLabel('Longest prompt, as a number').fill('2600');
  await page.getByLabel('Longest answer, as a number').fill('3');
}

/** Nothing that axe finds, and nothing wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Requests for the weights themselves, and not for how large they are. */
const weightsFetched = () =>
  server.log.filter((line) => line.startsWith('GET /model/model.safetensors') && !line.endsWith('bytes=0-0'));

const about = (page: Page) => page.locator('.model-about');

test('a folder is planned, trained on the CPU, read, and handed over as an adapter', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, small);
  await page.getByLabel('Compute on').selectOption('wasm');
  await pickFolder(page);
  await expect(about(page)).toContainText('Qwen3');
  await expect(about(page)).toContainText('Run downloads nothing: all of it is at hand.');
  await expect(about(page)).toContainText('It fits.');
  await expect(page.getByRole('row', { name: /^weights \d/ })).toBeVisible();
  await shortAnswers(page);
  await page.getByLabel('Rank r, as a number').fill('2');

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.now')).toContainText('Finished', patient);
  await expect(page.locator('.model-opened').getByRole('row', { name: /^adapter \d/ })).toBeVisible();

  await page.getByRole('button', { name: 'Training', exact: true }).click();
  await expect(page.locator('.scrubber .where')).toHaveText('Iteration 2 / 2');
  await expect(page.locator('.turn.said .token').first()).toBeVisible();
  await page.getByText('What policy and teacher had read').click();
  await expect(page.locator('.prompts-pair mark')).toContainText('[Privileged Skill Information]');
  await page.locator('.observation.said summary').first().click();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText('is on this computer alone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Get the adapter' }).click();
  const config = await saved(page, 'adapter_config.json');
  expect(JSON.parse(config.toString())).toMatchObject({ peft_type: 'LORA', r: 2 });
  expect((await saved(page, 'adapter_model.safetensors')).length).toBeGreaterThan(100);
});

async function saved(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save: ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

test('a dropped folder is the panel’s, and no recording', async ({ page }) => {
  await openPage(page, small);
  await page.getByLabel('Compute on').selectOption('wasm');
  const target = page.getByRole('region', { name: 'From this computer' });
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  }
  await expect(about(page)).toContainText('It fits.');
  await expect(page.locator('.drop-overlay')).toHaveCount(0);
  // What was being typed says nothing of another choice.
  const field = page.getByLabel('Hugging Face name');
  await field.fill('a/b');
  await pickFolder(page);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an address is downloaded on Run and not before, kept, and removed', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, small);
  await page.getByLabel('Compute on').selectOption('wasm');
  const address = await serve(page);
  await choose(page, address);
  await expect(about(page)).toContainText(/Run downloads \d+\sKB; nothing is downloaded before\./);
  expect(weightsFetched()).toEqual([]);
  await shortAnswers(page);
  await page.getByRole('button', { name: 'One step' }).click();
  await expect(page.locator('.now')).toContainText('Paused', patient);
  expect(weightsFetched()).not.toEqual([]);

  await page.reload();
  const kept = page.getByRole('region', { name: 'Kept in this browser' });
  await expect(kept).toContainText(address);
  // The same folder, as one types it.
  await choose(page, address.replace(/\/$/, ''));
  await expect(kept).toContainText('Chosen');
  await expect(about(page)).toContainText('Run downloads nothing: all of it is at hand.');

  // A second press is no consent, and the focus stays with the question.
  const remove = kept.getByRole('button', { name: `Remove ${address}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(kept.getByRole('alert')).toContainText('would have to be downloaded again');
  await expect(kept.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await kept.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect(kept).toContainText('Nothing is kept yet.');
  await expect(kept.getByRole('heading')).toBeFocused();
  await expect(about(page)).toContainText(/Run downloads \d+\sKB/);
});

test('loading can be stopped, and goes on', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, small);
  await page.getByLabel('Compute on').selectOption('wasm');
  const address = await serve(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(`${address}model.safetensors`, async (route) => {
    // Of the weights themselves, not of the question how large they are.
    if (route.request().headers().range !== 'bytes=0-0') await held;
    await route.fallback();
  });
  await choose(page, address);
  await expect(about(page)).toContainText('Run downloads');
  await shortAnswers(page);
  await page.getByRole('button', { name: 'One step' }).click();
  await expect(page.locator('.model-opened progress')).toBeVisible();
  await expect(page.locator('.run-state')).toContainText(/Downloading/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.locator('.now')).toHaveText('Nothing is running');
  release();
  await expect(page.getByRole('region', { name: 'Kept in this browser' })).toContainText(
    'not complete: Run goes on with the download',
  );
  await page.getByRole('button', { name: 'One step' }).click();
  await expect(page.locator('.now')).toContainText('Paused', patient);
});

test('a run that fails says why, with the way on', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, small);
  await page.getByLabel('Compute on').selectOption('wasm');
  const address = await serve(page);
  await choose(page, address);
  await expect(about(page)).toContainText('Run downloads');
  await page.getByLabel('Longest prompt, as a number').fill('32000');
  await page.getByLabel('Sampled together, as a number').fill('64');
  await expect(about(page)).toContainText('It does not fit.');
  const step = page.getByRole('button', { name: 'One step' });
  await step.click();
  const banner = page.locator('.banner');
  await expect(banner).toContainText(/the device takes at most \d.*GB/, patient);
  await page.getByRole('button', { name: 'Training', exact: true }).click();
  await banner.getByRole('button', { name: 'Show the memory plan' }).click();
  await about(page)
    .getByRole('button', { name: /tokens in all|sampled together/ })
    .first()
    .click();
  await expect(about(page)).toContainText('It fits.');

  await shortAnswers(page);
  await page.getByRole('button', { name: `Remove ${address}` }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(about(page)).toContainText(/Run downloads \d/);
  server.faults.set('/model/tokenizer.json', [status(403), status(403)]);
  await step.click();
  await expect(banner).toContainText('does not let this page read', patient);
  server.faults.clear();
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.now')).toContainText('Finished', patient);
});

const refusals = [
  ['private', status(401), 'is private, or does not exist'],
  ['gated', status(401, { 'x-error-code': 'GatedRepo' }), 'is gated: its terms have to be accepted first'],
  ['forbidden', status(403), 'does not let this page read'],
] as const;

for (const [name, fault, sentence] of refusals) {
  test(`says that a model is ${name}, and asks again`, async ({ page }) => {
    await openPage(page, small);
    const address = await serve(page);
    // Every probe of the file is refused until the person asks again.
    server.faults.set('/model/config.json', [fault, fault]);
    await page.getByLabel('Hugging Face name').fill(address);
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(about(page).getByRole('alert')).toContainText(sentence);
    server.faults.clear();
    await about(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(about(page)).toContainText('Qwen3');
  });
}

test('says what is missing, and what was typed that is no address', async ({ page }) => {
  await openPage(page, small);
  const address = await serve(page);
  await page.getByLabel('Hugging Face name').fill(`${address}nowhere/`);
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(about(page).getByRole('alert')).toContainText('config.json is missing');
  await page.getByLabel('Hugging Face name').fill('not an address');
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(about(page).getByRole('alert')).toContainText('is neither a repository nor an address');
});

test('a link asks first, and fetches nothing', async ({ page }) => {
  const link = '#v=1&app=0.1.0&preset=adrs&policy=Qwen/Qwen3-0.6B&policy.rank=16';
  const asked: string[] = [];
  await page.context().route('https://huggingface.co/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await openPage(page, link);
  const question = page.getByText('This link trains Qwen/Qwen3-0.6B, a real checkpoint');
  await expect(question).toBeVisible();
  expect(new URL(page.url()).hash).toBe(link);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Model', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.holds')).toContainText('Qwen/Qwen3-0.6B, Rank r 16');
  await page.keyboard.press('Escape');
  expect(asked).toEqual([]);
  await page.locator('.model-question').getByRole('button', { name: 'Use the mini policy' }).click();
  await expect(question).toHaveCount(0);
  expect(new URL(page.url()).hash).toMatch(/&preset=adrs&view=model$/);
});

const linked = '#v=1&app=0.1.0&preset=adrs&policy=Qwen/Qwen3-0.6B';

test('a link’s question and its recording’s offer lie beside each other; the question can be put aside', async ({
  page,
}) => {
  await openPage(page, `${linked}&recording=https://elsewhere.example/run.jsonl`);
  const question = page.locator('.card').filter({ hasText: 'This link trains' });
  const offer = page.locator('.card').filter({ hasText: 'elsewhere.example' });
  await expect(offer).toBeVisible();
  const [upper, lower] = [await question.boundingBox(), await offer.boundingBox()];
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
  await question.getByRole('button', { name: 'Ask on Run' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator('.views [aria-current]')).toBeFocused();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.model-question')).toContainText('This link trains Qwen/Qwen3-0.6B');
  await expect(page.locator('.model-question').getByRole('button', { name: 'Ask on Run' })).toHaveCount(0);
});

test('a frame shows no question, and Run opens the whole page', async ({ page, context }) => {
  await openPage(page, `${linked}&embed=1&hide=views`);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  const [whole] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Run', exact: true }).click(),
  ]);
  expect(new URL(whole.url()).hash).toBe(linked);
  await expect(whole.getByText('This link trains Qwen/Qwen3-0.6B')).toBeVisible();
  await expect(page.getByText('This link trains')).toHaveCount(0);
  await expect(page.locator('.panel.success')).toBeVisible();
});

test('the focus stays on the page when what it was on goes away', async ({ page }) => {
  await page.context().route('https://huggingface.co/**', (route) => route.fulfill({ status: 401 }));
  await openPage(page, linked);
  await page.locator('.incoming').getByRole('button', { name: 'Look at it' }).press('Enter');
  await expect(about(page).getByRole('alert')).toContainText('is private, or does not exist');
  await expect(page.locator('.views [aria-current]')).toBeFocused();
  const mini = page.getByRole('button', { name: 'Use the mini policy' });
  await mini.press('Enter');
  await expect(mini).toHaveAttribute('aria-pressed', 'true');
  await expect(mini).toBeFocused();
});

/** Stands in for the worker: answers the first command with these reports. */
async function answerWith(page: Page, reports: readonly Report[]): Promise<void> {
  await page.context().route('**/assets/lab.worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `onmessage = () => { for (const report of ${JSON.stringify(reports)}) postMessage(report); };`,
    }),
  );
}

const loadReport: Report = {
  type: 'load',
  progress: {
    phase: 'load',
    file: 'model-00001-of-00002-with-a-long-name.safetensors',
    done: 5,
    total: 10,
    percent: 50,
  },
};

test('loading moves nothing, and stopping it leaves the focus on the page', async ({ page }) => {
  await answerWith(page, [loadReport]);
  await openPage(page, small);
  await choose(page, 'https://elsewhere.example/model/');
  const settings = page.locator('.settings').first();
  const before = await settings.boundingBox();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.run-state .load-line')).toContainText('with-a-long-name');
  expect((await settings.boundingBox())?.y).toBe(before?.y);
  await page.getByRole('button', { name: 'Stop loading' }).press('Enter');
  await expect(page.locator('.model-opened')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Model', exact: true })).toBeFocused();
});

const at = { output: 'y', shape: [2, 3], index: [1, 2], device: 2, cpu: 1, error: 1 } as const;
const failures: readonly (readonly [StageFailure, en: string, ko: string])[] = [
  [
    { kind: 'op', op: 'Softmax', at },
    'Layer, forward: the operation Softmax is the first to differ',
    '층, 순방향: ',
  ],
  [
    { kind: 'rejected', message: 'no shader' },
    'Layer, forward: the GPU did not compute this. no shader',
    'no shader',
  ],
];

for (const [failure, english, korean] of failures) {
  test(`a check that failed is said in words: ${failure.kind}`, async ({ page }) => {
    await answerWith(page, [selfCheckReport(failure), failed('self-check')]);
    await openPage(page, small);
    await choose(page, 'https://elsewhere.example/model/');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const banner = page.locator('.banner');
    await expect(banner).toContainText('The GPU did not pass the check of this checkpoint');
    await expect(banner).toContainText(english);
    await page.getByRole('button', { name: '한국어' }).click();
    await expect(banner).toContainText('검사를 통과하지 못해');
    await expect(banner).toContainText(korean);
    await expect(banner).not.toContainText('forward');
  });
}

function selfCheckReport(failure: StageFailure): Report {
  const figures = { absolute: null, relative: null, tolerance: { absolute: 0, relative: 0.01 } };
  const model = {
    modelType: 'qwen3',
    hiddenSize: 8,
    intermediateSize: 16,
    numHeads: 2,
    numKeyValueHeads: 1,
    headSize: 4,
    vocabSize: 32,
    batch: 2,
    length: 8,
    rank: 2,
    storage: 'f32',
  } as const;
  const stages = [{ stage: 'forward', outputs: ['y'], ...figures, failure }] as const;
  return {
    type: 'self-check',
    check: { device: 'a GPU', date: '2026-01-01T00:00:00.000Z', seed: 1, model, stages, passed: false },
  };
}

function failed(code: 'self-check' | 'internal'): Report {
  return { type: 'failure', code, detail: 'as it was thrown', kept: null };
}

/** What came before has been drawn. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

const lost = [
  ['checkpoint-failure', [failed('internal')], '.banner', 'Something in the lab went wrong.'],
  ['load-line', [loadReport], '.run-state .now', 'Loading the engine'],
  ['incoming', [], '.empty[role=alert]', 'This part of the page could not be loaded.'],
] as const;

for (const [chunk, reports, where, sentence] of lost) {
  test(`the page stays when ${chunk} cannot be fetched`, async ({ browser }) => {
    // A page of its own: the browser itself complains of what it could not fetch.
    const page = await browser.newPage();
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
    await answerWith(page, reports);
    // React names an error that a boundary caught there, and throws any other.
    const caught = page.waitForEvent('console', (message) => message.text().includes(`/${chunk}-`));
    await openPage(page, linked);
    if (reports.length > 0) {
      await page.getByRole('button', { name: 'Look at it' }).click();
      await page.getByRole('button', { name: 'Training', exact: true }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
    }
    await caught;
    await expect(page.locator(where)).toContainText(sentence);
    await expect(page.locator('.success .recharts-line').first()).toBeVisible();
    await page.close();
  });
}

test('another language comes without the view going away', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/model.ko-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, small);
  const [asked] = await Promise.all([
    page.waitForRequest('**/assets/model.ko-*.js'),
    page.getByRole('button', { name: '한국어' }).click(),
  ]);
  expect(asked.method()).toBe('GET');
  await painted(page);
  await expect(page.getByRole('heading', { name: 'Model', exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: '모델', exact: true })).toBeVisible();
});

test('the keyboard alone chooses a checkpoint and sets it', async ({ page }) => {
  await openPage(page, '#v=1&preset=adrs');
  const way = page.getByRole('button', { name: 'Model: mini policy' });
  await way.focus();
  await page.keyboard.press('Enter');
  const address = await serve(page);
  const field = page.getByLabel('Hugging Face name');
  await field.focus();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(about(page)).toContainText('Qwen3');
  await page.getByRole('slider', { name: 'Rank r' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Rank r, as a number')).toHaveValue('9');
  expect(page.url()).toContain('policy.rank=9');
  // What came along shows as changes, and goes with the checkpoint.
  const chips = page.getByRole('list', { name: 'Changed from the preset' }).getByRole('button');
  await expect(chips.filter({ hasText: 'Iterations 20' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Use the mini policy' }).press('Enter');
  await expect(chips).toHaveCount(0);
});

for (const locale of ['en-US', 'ko-KR']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      for (const width of [1280, 360]) {
        test(`axe finds nothing at ${width} px, and nothing overflows`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await openPage(page, small);
          const address = await serve(page);
          await page.locator('.model-typed input').fill(address);
          await page.keyboard.press('Enter');
          await expect(page.locator('.memory')).toBeVisible();
          // Far more than any device holds, so that everything that can be said is on the page.
          await page.locator('.model-settings input[type=number]').nth(2).fill('32000');
          await page.locator('.model-settings input[type=number]').nth(4).fill('64');
          await expect(page.locator('.model-about .note.strong')).toBeVisible();
          await expectSound(page);
        });
      }
    });
  }
}
