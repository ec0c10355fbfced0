/** What `npm start` and `npm test` share: Node alone, so that they run on a fresh clone before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the project's root with its output shown; true when it succeeded. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  return result.status === 0;
}

/** Installs exactly what the lock names, unless that is what stands there already. */
export function install() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Node ${process.versions.node} is too old: Credit Lab needs Node 20 or newer.`);
    return false;
  }
  const installed = `${root}node_modules/.package-lock.json`;
  const fresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
  if (fresh) return true;
  console.log('Installing packages (once)…');
  return run('npm', ['ci', '--no-audit', '--no-fund']);
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) {
      if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
    }
  }
  return undefined;
}

async function downloaded() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** A Chromium: one that is there, else Playwright's download, else Debian's package when root. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const there = onPath() ?? (await downloaded());
  if (there) return there;
  console.log('No Chromium found; asking Playwright for one…');
  if (run('npx', ['playwright', 'install', 'chromium'])) return downloaded();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Playwright could not; installing Debian's package…");
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return onPath();
}
