import AxeBuilder from '@axe-core/playwright';
import { expect, openPage, test } from './page.ts';

test('language and theme switch and are remembered', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: '한국어' }).click();
  await expect(page.getByRole('heading', { name: '성공률' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.getByRole('button', { name: '테마: 시스템 설정' }).click();
  await page.getByRole('button', { name: '테마: 밝게' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: '성공률' })).toBeVisible();
  await expect(page.getByRole('button', { name: '테마: 어둡게' })).toBeVisible();
});

for (const locale of ['en-US', 'ko-KR']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('fits 360 px, with the settings behind a button', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openPage(page, '#v=1&preset=adrs&skill=misleading&eta=0.5', { keeps: () => true });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      const settings = page.locator('#settings');
      await expect(settings).toBeHidden();
      await page.getByRole('button', { name: /^(Settings|설정)$/ }).click();
      await expect(settings).toBeVisible();
      expect(await overflow()).toBe(0);
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
      const order = await page.evaluate(() =>
        ['success', 'groups', 'trajectory', 'why', 'gate'].map(
          (name) => document.querySelector(`.panel.${name}`)?.getBoundingClientRect().top ?? Number.NaN,
        ),
      );
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({ colorScheme });

        for (const width of [1280, 360]) {
          test(`axe finds nothing at ${width} px`, async ({ page }) => {
            await page.setViewportSize({ width, height: 900 });
            await openPage(page, '#v=1&preset=adrs&eta=99', { keeps: () => true });
            for (const summary of await page.locator('main summary').all()) {
              if (await summary.isVisible()) await summary.click();
            }
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          });
        }
      });
    }
  });
}

test('nothing shifts while the recording comes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '', { keeps: () => true });
  const shifts = await page.evaluate(() => ('shifts' in window ? window.shifts : null));
  expect(Array.isArray(shifts)).toBe(true);
  // A tenth is what browsers call good.
  expect((Array.isArray(shifts) ? shifts : []).reduce((sum, shift) => sum + Number(shift), 0)).toBeLessThan(
    0.02,
  );
});
