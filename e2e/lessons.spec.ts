/** Lessons, presenting and the glossary, on the recordings that ship. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

/** A step fetches and reads a recording of a megabyte before it can say a number. */
const patience = { timeout: 20_000 };

async function openLesson(page: Page, step = ''): Promise<void> {
  await page.goto(`./#v=1&preset=adrs&view=lessons${step && `&open=${step}`}`);
  await expect(page.locator(step ? '.lesson' : '.lesson-list')).toBeVisible(patience);
}

const title = (page: Page) => page.locator('.lesson h2');
const tried = (page: Page) => page.locator('.lesson-tried');

test('a step sets the lab, sees that it was tried, and is remembered', async ({ page }) => {
  await openLesson(page, 'reward.same');
  await expect(page.locator('.which .word')).toHaveText('sink');
  await expect(page.locator('.lesson-text')).toContainText(/All tokens of the step have A = 0\.503/);
  await expect(tried(page)).toHaveText('');
  await page.locator('[data-token="2.0"]').click();
  await expect(tried(page)).toHaveText('✓ Tried');
  await expect(page.locator('.lesson-live')).toContainText('0.503');

  await page.reload();
  await expect(page.locator('.which .word')).toHaveText('sink');
  await expect(tried(page)).toHaveText('✓ Tried');
  await page.getByRole('button', { name: 'All lessons' }).click();
  await expect(page.locator('.lesson-row').first()).toContainText('1 of 6');
  await page.getByRole('button', { name: 'Forget my progress' }).click();
  await expect(page.locator('.lesson-row').first()).toContainText('0 of 6');
});

test('the list says how long each lesson is and how that is counted', async ({ page }) => {
  await openLesson(page);
  await expect(page.locator('.lesson-intro').first()).toContainText('counted, not timed');
  const lengths = page.locator('.lesson-length');
  await expect(lengths).toHaveCount(9);
  for (const length of await lengths.allTextContents())
    expect(length).toMatch(/^About (\d|1[0-4]) minutes\.$/);
});

test('there is a way on without trying, and one that shows it', async ({ page }) => {
  await openLesson(page, 'acts.tau');
  await expect(page.locator('.lesson-live')).toContainText('0.933 → 0.933');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.lesson-live')).toContainText(
    '0.933 → 0.500. Largest change of Z in the group: 0.000',
  );
  await expect(tried(page)).toHaveText('✓ Tried');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(title(page)).toHaveText('Whiten first, then gate');
  expect(new URL(page.url()).hash).toContain('view=lessons&open=acts.before');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(title(page)).toHaveText('Gates that differ within a group');
});

test('a lesson changes recordings, and its link opens without asking', async ({ page }) => {
  await openLesson(page, 'break-it.end');
  await expect(page.locator('.lesson-live')).toContainText('60.2%', patience);
  await page.getByRole('radio', { name: 'wrong sheet, with gate' }).click();
  await expect(tried(page)).toHaveText('✓ Tried');
  await expect(page.locator('.lesson-live')).toContainText('69.5%');
  await page.reload();
  await expect(page.locator('.lesson-live')).toContainText('60.2%', patience);
  await expect(page.locator('.incoming > *')).toHaveCount(0);
});

test('a recording that cannot be fetched is said, and can be tried again', async ({ page }) => {
  await page.route('**/recordings/gigpo.jsonl', (route) =>
    route.fulfill({ body: '<p>', contentType: 'text/html' }),
  );
  await openLesson(page, 'reward.steps');
  await expect(page.locator('.lesson [role=alert]')).toContainText('The recording could not be shown.');
  await page.unroute('**/recordings/gigpo.jsonl');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.origin')).toContainText('GiGPO');
  await expect(page.locator('.lesson [role=alert]')).toHaveCount(0);
});

test('presents a lesson by the keys of a remote alone', async ({ page }) => {
  await openLesson(page, 'reward.curve');
  await page.locator('.present').focus();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('complementary', { name: 'Presenting' });
  await expect(bar).toContainText('full screen');
  await page.keyboard.press('PageDown');
  await expect(title(page)).toHaveText('Eight attempts at one task');
  await page.keyboard.press('ArrowRight');
  await expect(title(page)).toHaveText('Every word gets the same push');
  await expect(page.locator('.which .word')).toHaveText('sink');
  await page.keyboard.press('s');
  await expect(tried(page)).toHaveText('✓ Tried');
  await page.keyboard.press('PageUp');
  await expect(title(page)).toHaveText('Eight attempts at one task');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(title(page)).toHaveText('Eight attempts at one task');
});

test('presents the run by keys: iteration, group, trajectory and token', async ({ page }) => {
  await page.goto('./#v=1&preset=adrs');
  await expect(page.locator('.scrubber .where')).toHaveText('Iteration 60 / 60');
  await page.locator('.present').press('Enter');
  const now = page.locator('.presenter-places [aria-current]');
  await expect(now).toHaveText('Iteration 60 / 60');
  for (let back = 0; back < 20; back += 1) await page.keyboard.press('PageUp');
  await expect(now).toHaveText('Iteration 40 / 60');
  await page.keyboard.press('ArrowDown');
  for (let back = 0; back < 4; back += 1) await page.keyboard.press('ArrowLeft');
  await expect(now).toHaveText('Group 1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(now).toHaveText('Trajectory 2');
  await page.keyboard.press('ArrowDown');
  const before = await now.textContent();
  await page.keyboard.press('PageDown');
  await expect(now).not.toHaveText(before ?? '');
  await expect(page.locator('.which .word')).toHaveText(/\S/);
});

test('a symbol says what it is on focus and hover, and Escape closes it', async ({ page }) => {
  await openLesson(page, 'gate.contrast');
  const symbol = page.locator('.lesson-text .gloss').first();
  await symbol.focus();
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('confidence');
  await expect(tip).toContainText('ADRS-3');
  await expect(symbol).toHaveAccessibleDescription(/confidence/);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.locator('.why .gloss').first().hover();
  await expect(tip).toContainText('policy’s log-probability');

  // In a formula's own explanation, too; Escape closes the symbol first.
  await page.mouse.move(0, 0);
  await page.locator('.gate').getByRole('button', { name: 'ADRS-5' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(tip).toContainText('gate');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(page.locator('.float:popover-open')).toHaveCount(1);
});

for (const locale of ['en-US', 'ko-KR']) {
  test.describe(locale, () => {
    test.use({ locale });

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({ colorScheme });

        for (const [width, step] of [
          [1280, ''],
          [1280, 'acts.tau'],
          [360, ''],
          [360, 'break-it.end'],
        ] as const) {
          test(`${step || 'the list'} at ${width} px: axe finds nothing, nothing overflows`, async ({
            page,
          }) => {
            await page.setViewportSize({ width, height: 800 });
            await openLesson(page, step);
            if (step) await expect(page.locator('.lesson-live b').first()).toHaveText(/\d/, patience);
            const overflow = () =>
              page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
              );
            expect(await overflow()).toBe(0);
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          });
        }
      });
    }
  });
}
