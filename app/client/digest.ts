/** The digest that names a file of weights, as the command line names it. */
import { Sha256 } from '../source/sha256.ts';

/** SHA-256 in hexadecimal. Not the browser's own: over plain http it has none. */
export async function digestOf(address: string): Promise<string> {
  const response = await fetch(address);
  // A server with a fallback page answers a missing file with HTML.
  if (!response.ok || response.headers.get('content-type')?.includes('text/html')) {
    throw new Error(`${address}: the server answered ${response.status} without weights`);
  }
  const hash = new Sha256();
  hash.update(new Uint8Array(await response.arrayBuffer()));
  return hash.finish();
}
