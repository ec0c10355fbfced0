/** Compares what a device computed with what the CPU did. */
import type { Figure, Mismatch, Tolerance } from '../../../protocol/self-check.ts';

export interface Comparison {
  readonly agrees: boolean;
  /** Largest error, and relative to the largest value; NaN where a value is not finite or missing. */
  readonly absolute: number;
  readonly relative: number;
  /** Flat index of the value that is off the most, measured by what is allowed there. */
  readonly worst: number;
}

/** Values beyond stand for an infinity (masked scores, a maximum before the first value): they give no scale. */
const beyond = 1e8;

/** A value that is missing on either side is like one that is not finite. */
export function compare(
  device: ArrayLike<number>,
  cpu: ArrayLike<number>,
  { absolute, relative }: Tolerance,
): Comparison {
  const length = Math.max(device.length, cpu.length);
  let scale = 0;
  for (let i = 0; i < cpu.length; i += 1) {
    const size = Math.abs(cpu[i] ?? 0);
    if (size < beyond) scale = Math.max(scale, size);
  }
  const most = { absolute: 0, relative: 0, excess: 0, at: 0 };
  for (let i = 0; i < length; i += 1) {
    const expected = cpu[i] ?? Number.NaN;
    const error = Math.abs((device[i] ?? Number.NaN) - expected);
    // Infinities, whose difference is none, are no values either.
    if (!Number.isFinite(error)) {
      return { agrees: false, absolute: Number.NaN, relative: Number.NaN, worst: i };
    }
    if (error === 0) continue;
    const size = Math.max(scale, Math.abs(expected));
    most.absolute = Math.max(most.absolute, error);
    most.relative = Math.max(most.relative, error / size);
    const excess = error / (absolute + relative * size);
    if (excess > most.excess) Object.assign(most, { excess, at: i });
  }
  return {
    agrees: most.excess <= 1,
    absolute: most.absolute,
    relative: most.relative,
    worst: most.at,
  };
}

/** What stands at the flat index `worst` on both sides. */
export function mismatch(
  { output, shape }: Pick<Mismatch, 'output' | 'shape'>,
  worst: number,
  device: ArrayLike<number>,
  cpu: ArrayLike<number>,
): Mismatch {
  const [there, here] = [device[worst] ?? Number.NaN, cpu[worst] ?? Number.NaN];
  let rest = worst;
  const index = shape.toReversed().map((extent) => {
    const own = rest % extent;
    rest = Math.floor(rest / extent);
    return own;
  });
  return {
    output,
    shape: [...shape],
    index: index.reverse(),
    device: figure(there),
    cpu: figure(here),
    error: figure(Math.abs(there - here)),
  };
}

export function figure(value: number): Figure {
  if (Number.isFinite(value)) return value;
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? 'Infinity' : '-Infinity';
}
