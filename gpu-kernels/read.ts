/** Checked reads of typed arrays: an index out of range is a fault of the caller and says so, instead of becoming NaN. */

/** Values of either precision; twins read both and accumulate in float64. */
export type Floats = Float32Array | Float64Array;

/** The value at `index`. Throws a RangeError outside the array. */
export function at(values: Floats, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`no value at ${index} of ${values.length}`);
  return value;
}

/** The same for offsets and indices. */
export function indexAt(values: Uint32Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`no index at ${index} of ${values.length}`);
  return value;
}
