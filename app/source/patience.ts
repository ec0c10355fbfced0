/** How long a download waits, and how often it tries again. */
import type { SourceError } from './errors.ts';

export interface Patience {
  /** Failed tries in a row before giving up; bytes that arrive start the count anew. */
  readonly tries: number;
  /** Milliseconds before the second try; doubled for each one after it. */
  readonly firstWait: number;
  /** Milliseconds. A server that asks for a longer pause is not waited for. */
  readonly longestWait: number;
  /** Milliseconds without a byte after which a connection counts as dead. */
  readonly stall: number;
}

export const patient: Patience = { tries: 6, firstWait: 500, longestWait: 60_000, stall: 30_000 };

/** A failure that may pass: `error` is what to say when it does not. Never leaves this folder. */
export class Passing extends Error {
  override readonly name = 'Passing';
  constructor(
    readonly error: SourceError,
    /** Milliseconds that the server asked for. */
    readonly after: number | null = null,
  ) {
    super(error.message);
  }
}

/** Counts the failures of one piece of work and waits between its tries. */
export class Tries {
  #failed = 0;

  constructor(
    readonly patience: Patience,
    readonly signal: AbortSignal | undefined,
  ) {}

  succeeded(): void {
    this.#failed = 0;
  }

  /** Waits until the next try is due. Throws what cannot be waited out, and the signal's reason when aborted. */
  async failed(failure: unknown): Promise<void> {
    if (!(failure instanceof Passing)) throw failure;
    const { tries, firstWait, longestWait } = this.patience;
    this.#failed += 1;
    const wait = failure.after ?? Math.min(firstWait * 2 ** (this.#failed - 1), longestWait);
    if (this.#failed >= tries || wait > longestWait) throw failure.error;
    await sleep(wait, this.signal);
  }
}

/** Repeats `work` until it succeeds or there is no use in trying. */
export async function persistently<T>(tries: Tries, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      await tries.failed(failure);
    }
  }
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
