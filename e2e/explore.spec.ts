import AxeBuilder from '@axe-core/playwright';
import { expect, openPage, test } from './page.ts';

/** Iteration 1 of the shipped recording, whose credit is that of its settings: the made-up one's is only like it. */
const shipped = './#v=1&preset=adrs&view=what-if';

test('what if: the credit moves at once, beside the run’s, and goes back', async ({ page }) => {
  await page.goto(shipped);
  const right = page.locator('.right');
  await expect(page.getByText('Nothing is changed: both rows show the run’s own credit.')).toBeVisible();
  const correlation = page.locator('.what-if-facts dd').first();
  await expect(correlation).toHaveText('1.00');
  const strips = page.locator('.what-if-turn').first().locator('.strip');
  const labels = async (at: number) =>
    strips
      .nth(at)
      .locator('.token')
      .evaluateAll((tokens) => tokens.map((token) => token.getAttribute('aria-label')));
  const before = await labels(0);
  expect(await labels(1)).toEqual(before);

  await right.getByRole('combobox', { name: /^Scale/ }).selectOption('none');
  await expect(page.locator('.what-if-changed')).toHaveText('Changed: Scale');
  await expect(correlation).not.toHaveText('1.00');
  expect(await labels(0)).toEqual(before);
  expect(await labels(1)).not.toEqual(before);
  await right.getByRole('button', { name: 'Back to the run’s settings' }).click();
  expect(await labels(1)).toEqual(before);
});

test('what if: a new run takes the changed settings', async ({ page }) => {
  await openPage(page, '#v=1&preset=adrs&view=what-if', { keeps: () => true });
  await page
    .locator('.right')
    .getByRole('combobox', { name: /^Gate form/ })
    .selectOption('signed');
  await page.getByRole('button', { name: 'New run with these settings' }).click();
  await expect(page).toHaveURL(/gate=signed/);
  await expect(page.getByRole('navigation', { name: 'Views' }).locator('[aria-current=page]')).toHaveText(
    'Training',
  );
  await expect(page.getByRole('heading', { name: /Groups of iteration [1-9]/ })).toBeVisible({
    timeout: 50_000,
  });
});

test('compare: a pinned run beside a shipped one, token by token', async ({ page }) => {
  await openPage(page, '', { keeps: () => true });
  await page.getByRole('button', { name: 'Pin these curves' }).click();
  await expect(page.getByRole('button', { name: /^Unpin / })).toBeVisible();
  await page.locator('.pinned-runs').getByRole('button', { name: 'Compare' }).click();
  await page.getByLabel('Run B').selectOption('pinned-1');
  await expect(page.getByText('100% of run A’s tokens are also said by run B at this place.')).toBeVisible();
  const step = page.locator('.compare-step').first();
  await expect(step.locator('.strip')).toHaveCount(3);
  const [a, b, less] = await Promise.all(
    [0, 1, 2].map((at) =>
      step
        .locator('.strip')
        .nth(at)
        .locator('.token')
        .evaluateAll((tokens) => tokens.map((token) => token.ariaLabel)),
    ),
  );
  expect(b).toEqual(a);
  expect(less?.every((label) => label?.endsWith(' 0.00') || label?.endsWith(' 0'))).toBe(true);
  await step.locator('.token').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(step.locator('.token').nth(1)).toBeFocused();
});

for (const world of ['household', 'shop', 'search']) {
  for (const voice of ['compact', 'natural']) {
    test(`play: ${world}, ${voice}, by keyboard, and the expert solves it`, async ({ page }) => {
      await openPage(page, '#v=1&preset=adrs&view=play');
      await page.getByLabel('World').last().selectOption(world);
      await page.getByLabel('Voice').selectOption(voice);
      const answer = page.getByLabel('Your answer');
      await answer.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Step 1 of /)).toBeVisible();
      await answer.fill('nonsense');
      await page.keyboard.press('Enter');
      await expect(page.locator('.play-log li')).toHaveCount(3);
      await page.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect(page.locator('.play-log li')).toHaveCount(1);
      await page.getByLabel(/^Show the skill/).check();
      await expect(page.locator('.play-context pre')).toHaveCount(2);
      const expert = page.getByRole('button', { name: 'Expert’s next step' });
      while (await expert.isEnabled()) await expert.click();
      await expect(page.locator('.play-outcome')).toContainText('Solved');
    });
  }
}

test('the trajectory reader finds text and shows what the teacher read', async ({ page }) => {
  await openPage(page, '', { keeps: () => true });
  const find = page.getByRole('searchbox', { name: 'Find in this trajectory' });
  await find.fill('.');
  await expect(page.locator('.find-count')).toHaveText(/^1 of \d+$/);
  await find.press('Enter');
  await expect(page.locator('.find-count')).toHaveText(/^2 of \d+$/);
  await find.press('Shift+Enter');
  await expect(page.locator('.find-count')).toHaveText(/^1 of \d+$/);
  await page.getByText('What policy and teacher had read before the chosen answer').click();
  await expect(page.getByRole('heading', { name: 'Teacher, with the skill' })).toBeVisible();
});

for (const view of ['what-if', 'compare', 'play']) {
  for (const locale of ['en-US', 'ko-KR']) {
    test.describe(`${view}, ${locale}`, () => {
      test.use({ locale });

      test('axe finds nothing and nothing overflows', async ({ page }) => {
        test.setTimeout(180_000);
        for (const [width, colorScheme] of [
          [1280, 'light'],
          [360, 'dark'],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await openPage(page, `#v=1&preset=adrs&view=${view}`, { keeps: () => true });
          await expect(page.locator('.centre .panel h2').first()).toBeVisible();
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide).toBeLessThanOrEqual(width);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        }
      });
    });
  }
}
