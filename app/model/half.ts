/** IEEE 754 half precision: 1 sign bit, 5 exponent bits (bias 15), 10 fraction bits. */

const largest = 65504;
const smallestNormal = 2 ** -14;
const smallest = 2 ** -24;

export function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * smallest;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Rounds to nearest, ties to even; finite values beyond the range become ±65504, so that no weight turns infinite. */
export function floatToHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(value);
  if (Number.isNaN(value)) return 0x7e00;
  if (magnitude === Number.POSITIVE_INFINITY) return sign | 0x7c00;
  const clamped = Math.min(magnitude, largest);
  if (clamped < smallestNormal) return sign | roundToEven(clamped / smallest);
  // log2 can round up to the next power just below it; the true exponent keeps 1 ≤ clamped / 2^exponent < 2.
  const guess = Math.floor(Math.log2(clamped));
  const exponent = 2 ** guess > clamped ? guess - 1 : guess;
  // A fraction that rounds up to 1024 carries into the exponent, which is the right result.
  return sign | (((exponent + 15) << 10) + roundToEven((clamped / 2 ** exponent - 1) * 1024));
}

function roundToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
