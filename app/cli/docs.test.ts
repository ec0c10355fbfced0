import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readmePage, renderReadme, renderStudies, studiesPage } from './docs.ts';

it('docs/studies.md is what its summaries say; if not, run `npm run lab -- docs`', async () => {
  expect(await readFile(studiesPage, 'utf8')).toBe(await renderStudies());
});

it('the README’s table is what its summaries say; if not, run `npm run lab -- docs`', async () => {
  expect(await readFile(readmePage, 'utf8')).toBe(await renderReadme());
});
