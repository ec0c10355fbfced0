import { expect, openPage, test } from './page.ts';

test('leads from a group over its trajectories to a token and its credit', async ({ page }) => {
  await openPage(page, '', { keeps: () => true });
  const pressed = page.locator('.groups .cell[aria-pressed=true]');
  await pressed.focus();
  // The page starts at the most telling group, wherever that is: up to the first.
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(pressed).toHaveAttribute('aria-label', /^Trajectory 1: /);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(pressed).toBeFocused();
  await expect(pressed).toHaveAttribute('aria-label', /^Trajectory 2: /);
  await expect(page.locator('.groups tr.chosen')).toContainText('look at book under the lamp');
  await expect(page.getByRole('heading', { name: 'Trajectory 2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gate, group 2' })).toBeVisible();

  // One press of the tab key leads to what colours the tokens, one more to the find bar, the next to the tokens.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'teacher’s credit' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'scaled score' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Find in this trajectory' })).toBeFocused();
  await page.keyboard.press('Tab');
  const token = page.locator('.token:focus');
  // The page starts at the strongest token, wherever that is: up to the first answer.
  for (let turn = 0; turn < 8; turn += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(token).toHaveAttribute('aria-label', /, q̂ −?[\d.]+$/);
  const word = await token.textContent();
  await expect(page.locator('.why .word')).toHaveText(word ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.why .word')).toHaveText((await token.textContent()) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.turn').nth(1).locator('.token:focus')).toHaveCount(1);
});

test('explains a formula and gives the focus back', async ({ page }) => {
  await openPage(page, '', { keeps: () => true });
  const tip = page.locator('.why').getByRole('button', { name: 'ADRS-2' }).first();
  await tip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.float:popover-open')).toContainText('σ-scaling');
  await page.keyboard.press('Escape');
  await expect(page.locator('.float:popover-open')).toHaveCount(0);
  await expect(tip).toBeFocused();
});
