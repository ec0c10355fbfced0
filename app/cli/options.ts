/** What the commands share in reading their arguments. */

/** A whole number of an option; throws a RangeError that says what would fit. */
export function whole(name: string, text: string, min: number, max: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} ${text}: give a whole number from ${min} to ${max}`);
  }
  return value;
}

/** One of a few words; throws a RangeError that names them. */
export function oneOf<const T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new RangeError(`${name} ${text}: choose one of ${choices.join(', ')}`);
  return found;
}

/**
 * Reads a request; gives it, or the exit code when there is nothing more to do: 0 after `--help` (read gives null),
 * 2 after arguments that make no sense.
 */
export function understand<R>(usage: string, read: () => R | null): R | number {
  try {
    const request = read();
    if (request !== null) return request;
    console.log(usage);
    return 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
}
