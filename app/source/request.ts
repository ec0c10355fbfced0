/** One HTTP request: refuses what is not the file, notices a connection that died, tells what may pass from what will not. */
import type { SourceCode } from '../protocol/source-failure.ts';
import { SourceError } from './errors.ts';
import { Passing, type Patience } from './patience.ts';

export interface Ask {
  readonly address: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly patience: Patience;
  readonly signal: AbortSignal | undefined;
}

export interface Reply {
  readonly response: Response;
  /** The body piece by piece. Throws Passing when it breaks off or stalls, and the signal's reason when aborted. */
  chunks(): AsyncGenerator<Uint8Array>;
  /** Lets the connection go, whatever of the body was read. */
  close(): void;
}

/**
 * Resolves once an answer of status 200, 206 or 416 has begun. Throws SourceError for an answer that will stay as it is,
 * Passing for one that may be better next time, and the signal's reason when aborted.
 */
export async function request({
  address,
  method = 'GET',
  headers = {},
  patience,
  signal,
}: Ask): Promise<Reply> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), patience.stall);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), patience.stall);
  };
  const close = () => {
    clearTimeout(timer);
    dead.abort();
  };
  /** Why the network failed us, in our terms. */
  const fault = (cause: unknown, code: SourceCode): unknown => {
    const stalled = dead.signal.aborted;
    close();
    if (signal?.aborted) return signal.reason;
    return new Passing(new SourceError(stalled ? 'stalled' : code, address, { cause }));
  };
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers,
      // The store is the cache: a second copy in the browser's own would take the disk twice.
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.any(signal ? [signal, dead.signal] : [dead.signal]),
    });
  } catch (cause) {
    throw fault(cause, 'unreachable');
  }
  try {
    refuse(response, address);
  } catch (refusal) {
    close();
    throw refusal;
  }
  alive();
  return {
    response,
    close,
    async *chunks() {
      const reader = response.body?.getReader();
      try {
        for (;;) {
          const { value } = (await reader?.read()) ?? {};
          if (value === undefined) return;
          alive();
          yield value;
        }
      } catch (cause) {
        throw fault(cause, 'cut-off');
      } finally {
        close();
      }
    },
  };
}

function refuse(response: Response, address: string): void {
  const { status, headers } = response;
  const error = (code: SourceCode) => new SourceError(code, address, { cause: `status ${status}` });
  if (status === 401 || status === 403) {
    // Hugging Face names the reason in a header of its own.
    if (headers.get('x-error-code') === 'GatedRepo') throw error('gated');
    throw error(status === 401 ? 'private' : 'forbidden');
  }
  if (status === 429) throw new Passing(error('busy'), retryAfter(headers));
  if (status === 408 || status >= 500) throw new Passing(error('server'), retryAfter(headers));
  // 416 is for whoever asked for a range to understand.
  if (status !== 200 && status !== 206 && status !== 416) throw error('not-found');
  if (headers.get('content-type')?.includes('text/html')) throw error('web-page');
}

/** Milliseconds; of the two forms that HTTP allows, seconds are waited for, and a date is left to our own pauses. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^\d+$/.test(text) ? Number(text) * 1000 : null;
}
