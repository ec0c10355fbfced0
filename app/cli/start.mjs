/** `npm start`: installs from the lock, builds, serves and prints the address. */
import { install, run } from './prepare.mjs';

const ready = install() && run('npx', ['vite', 'build', '--logLevel', 'warn']);
if (!ready) {
  console.error('Credit Lab could not be built; the lines above say why.');
  process.exit(1);
}
process.exit(run('npx', ['vite', 'preview', ...process.argv.slice(2)]) ? 0 : 1);
