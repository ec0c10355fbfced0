/** `npm test`: everything that a change has to pass, part by part; the last line counts checks and tests. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, install, root, run } from './prepare.mjs';

const reports = `${root}test-results/reports`;

/** A part that is one check. */
const check = (name, command, args) => ({ name, work: () => count(run(command, args)) });

const parts = [
  check('format and lint', 'npx', ['biome', 'ci', '.']),
  check('types', 'npx', ['tsc', '-p', '.']),
  check('unused code', 'npx', ['knip']),
  { name: 'unit', work: () => vitest('unit') },
  { name: 'gpu', work: () => vitest('gpu') },
  check('build', 'npx', ['vite', 'build', '--logLevel', 'warn']),
  { name: 'e2e', work: playwright },
];

function count(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

function vitest(project) {
  const file = `${reports}/${project}.json`;
  const args = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'];
  const fine = run('npx', [...args, `--outputFile.json=${file}`]);
  const report = read(file);
  return settle(fine, report && { passed: report.numPassedTests, failed: report.numFailedTests });
}

function playwright() {
  const file = `${reports}/e2e.json`;
  const fine = run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = read(file)?.stats;
  return settle(fine, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A runner that failed without a failed test (it crashed, or a file did not load) counts as one failure. */
function settle(fine, counted) {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  return { passed, failed: fine ? failed : Math.max(1, failed) };
}

if (!install()) {
  console.error('Packages could not be installed; the lines above say why.');
  process.exit(1);
}
const chromium = await findChromium();
if (!chromium) {
  console.error('No Chromium: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
process.env.CHROMIUM_PATH = chromium;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
const broken = [];
for (const { name, work } of parts) {
  console.log(`\n── ${name} ──`);
  const { passed, failed } = work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push(name);
}
console.log(broken.length > 0 ? `\nFailed: ${broken.join(', ')}` : '\nEverything passed.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(broken.length > 0 ? 1 : 0);
