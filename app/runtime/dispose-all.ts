/** Frees what was made when it was first needed. */

interface Disposable {
  dispose(): Promise<void>;
}

/** What could not be made has nothing to free: whoever asked for it has heard why. */
export async function disposeAll(made: Iterable<Promise<Disposable> | undefined>): Promise<void> {
  for (const one of made) {
    const ready = await one?.catch(() => undefined);
    await ready?.dispose();
  }
}
