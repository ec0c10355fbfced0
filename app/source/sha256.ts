/** SHA-256 (FIPS 180-4) of bytes that come piece by piece; the browser's own digest wants them all at once. */

const blockBytes = 64;

/** First 32 bits of the fractional part of a root, as FIPS 180-4 defines its constants. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const primes = firstPrimes(64);
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

export class Sha256 {
  readonly #state = start.slice();
  readonly #schedule = new Int32Array(64);
  readonly #rest = new Uint8Array(blockBytes);
  #restLength = 0;
  #bytes = 0;

  update(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    let position = 0;
    if (this.#restLength > 0) {
      position = Math.min(blockBytes - this.#restLength, bytes.length);
      this.#rest.set(bytes.subarray(0, position), this.#restLength);
      this.#restLength += position;
      if (this.#restLength < blockBytes) return;
      this.#compress(this.#rest, 0);
    }
    for (; position + blockBytes <= bytes.length; position += blockBytes) this.#compress(bytes, position);
    this.#restLength = bytes.length - position;
    this.#rest.set(bytes.subarray(position));
  }

  /** Lower-case hexadecimal. The object is used up. */
  finish(): string {
    const bits = BigInt(this.#bytes) * 8n;
    const zeros = (2 * blockBytes - 1 - 8 - this.#restLength) % blockBytes;
    const padding = new Uint8Array(1 + zeros + 8);
    padding[0] = 0x80;
    new DataView(padding.buffer).setBigUint64(1 + zeros, bits);
    this.update(padding);
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #compress(bytes: Uint8Array, offset: number): void {
    const state = this.#state;
    const w = this.#schedule;
    for (let t = 0; t < 16; t++) {
      const at = offset + 4 * t;
      w[t] =
        ((bytes[at] ?? 0) << 24) |
        ((bytes[at + 1] ?? 0) << 16) |
        ((bytes[at + 2] ?? 0) << 8) |
        (bytes[at + 3] ?? 0);
    }
    for (let t = 16; t < 64; t++) {
      const x = w[t - 15] ?? 0;
      const y = w[t - 2] ?? 0;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[t] = ((w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1) | 0;
    }
    // One by one: a pattern would go through an iterator, which costs more than the hashing.
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let d = state[3] ?? 0;
    let e = state[4] ?? 0;
    let f = state[5] ?? 0;
    let g = state[6] ?? 0;
    let h = state[7] ?? 0;
    for (let t = 0; t < 64; t++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[t] ?? 0) + (w[t] ?? 0)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] = ((state[0] ?? 0) + a) | 0;
    state[1] = ((state[1] ?? 0) + b) | 0;
    state[2] = ((state[2] ?? 0) + c) | 0;
    state[3] = ((state[3] ?? 0) + d) | 0;
    state[4] = ((state[4] ?? 0) + e) | 0;
    state[5] = ((state[5] ?? 0) + f) | 0;
    state[6] = ((state[6] ?? 0) + g) | 0;
    state[7] = ((state[7] ?? 0) + h) | 0;
  }
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
