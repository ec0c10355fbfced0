import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderStudies, studiesPage } from './docs.ts';

it('docs/studies.md is what its summaries say; if not, run `npm run lab -- docs`', async () => {
  expect(await readFile(studiesPage, 'utf8')).toBe(await renderStudies());
});
