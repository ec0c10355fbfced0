/** `lab picture`: the README's picture of the page, from the recording that ships. */
import { withBuiltPage } from './built-page.ts';

const usage = 'usage: npm run lab -- picture [FILE]   (docs/page.png); needs `npx vite build` first';

export async function picture([file = 'docs/page.png', ...rest]: readonly string[]): Promise<number> {
  if (file.startsWith('-') || rest.length > 0) {
    console.error(usage);
    return file === '--help' ? 0 : 2;
  }
  await withBuiltPage(async ({ browser, address }) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('.success .recharts-line').first().waitFor();
    await page.screenshot({ path: file });
  });
  return 0;
}
