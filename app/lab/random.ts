/**
 * The one source of randomness. A stream is named by numbers and words, so every draw of a run follows from its seed
 * and the place where it is drawn: nothing needs to be saved to resume, and no order of work changes a result.
 */

/** A uniform generator on [0, 1), sfc32 after Chris Doty-Humphrey's public-domain PractRand. */
export function randomFrom(...path: readonly (number | string)[]): () => number {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (const part of path) {
    for (const value of typeof part === 'string' ? codes(part) : [part | 0, Math.floor(part / 2 ** 32)]) {
      a ^= value;
      for (let i = 0; i < 8; i++) next();
    }
  }
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A 31-bit seed for a named place. */
export function seedFrom(...path: readonly (number | string)[]): number {
  return Math.floor(randomFrom(...path)() * 2 ** 31);
}

function codes(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
