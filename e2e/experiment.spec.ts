import { expect, openPage, test } from './page.ts';

test('a broken link shows a banner, opens the preset and starts nothing', async ({ page }) => {
  await openPage(page, '#v=1&preset=grpo&eta=99');
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('The link could not be read');
  await expect(banner).toContainText('eta=99: give a number from 0 to 5');
  await expect(page.locator('.what')).toHaveText('household · ADRS over GRPO');
  await expect(page.locator('.run-state')).toHaveText('Nothing is running');
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toHaveCount(0);
});

test('settings, chips and the address say the same', async ({ page }) => {
  await openPage(page, '#v=1&app=0.1.0&preset=adrs&skill=misleading');
  await expect(page.locator('.chip')).toHaveText(['Skill text misleading ×']);
  await page.getByRole('spinbutton', { name: 'Teacher strength, as a number' }).fill('0.5');
  await expect(page.locator('.chip')).toHaveText(['Skill text misleading ×', 'Teacher strength 0.5 ×']);
  expect(new URL(page.url()).hash).toMatch(/&preset=adrs&skill=misleading&eta=0\.5$/);
  await page.locator('.chip').first().click();
  expect(new URL(page.url()).hash).toMatch(/&preset=adrs&eta=0\.5$/);

  // What does not fit is not taken.
  const field = page.getByRole('spinbutton', { name: 'Teacher strength, as a number' });
  await field.fill('9');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(new URL(page.url()).hash).toMatch(/&eta=0\.5$/);
  await field.blur();
  await expect(field).toHaveValue('0.5');
});

test('the controls are those of the method', async ({ page }) => {
  await openPage(page);
  await expect(page.getByRole('slider', { name: /^Teacher strength/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Method' }).selectOption('GiGPO');
  await expect(page.getByRole('slider', { name: /^Teacher strength/ })).toHaveCount(0);
  await expect(page.locator('.what')).toHaveText('household · GiGPO');
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('GRPO');
  await expect(page.locator('.chip')).toHaveCount(0);
});

test('the symbol of a setting explains itself beside the label, by keyboard, and nothing moves', async ({
  page,
}) => {
  await openPage(page);
  const places = () =>
    page
      .locator('.control-name, .settings .number, .settings select')
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const symbol = page.locator('.settings').getByRole('button', { name: 'η' });
  await expect(page.locator('label button')).toHaveCount(0);
  await symbol.scrollIntoViewIfNeeded();
  const before = await places();
  await symbol.focus();
  const said = page.getByRole('tooltip');
  await expect(said).toContainText('strength of the teacher’s reward');
  await expect(symbol).toHaveAccessibleDescription(/strength of the teacher’s reward/);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await expect(symbol).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Teacher strength/ })).toBeFocused();
});

test('says when the gate cancels', async ({ page }) => {
  await openPage(page, '', { preset: 'adrs-released', keeps: () => true });
  await expect(page.locator('.gate')).toContainText('PROP-4');
  await expect(page.locator('.gate .check')).toContainText('equals the run’s d');
});
