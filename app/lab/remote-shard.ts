/**
 * A shard in another thread. Both sides speak over a port, which is a browser worker or a Node worker thread; answers
 * come back under the number of their call, progress too.
 */
import type { Shard } from './shard.ts';

/** One end of a message channel between threads. */
export interface Port {
  post(message: unknown): void;
  listen(handler: (message: unknown) => void): void;
  /** The other side died: every open call fails with this. */
  onFailure(handler: (error: Error) => void): void;
  close(): Promise<void>;
}

type Method = keyof Shard;
type Call = { readonly id: number; readonly method: Method; readonly args: readonly unknown[] };
type Answer =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'result'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'error'; readonly name: string; readonly message: string };

interface Open {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

/** Calls a shard that `serve` answers for at the other end. */
export class RemoteShard implements Shard {
  readonly #open = new Map<number, Open>();
  #calls = 0;
  /** Set once the other side died: every later call fails with it, for nothing will ever answer. */
  #failed: Error | undefined;

  constructor(private readonly port: Port) {
    // The only cast on this channel: `serve` below is all that ever writes to it.
    port.listen((message) => this.#answer(message as Answer));
    port.onFailure((error) => {
      this.#failed = error;
      for (const call of this.#open.values()) call.reject(error);
      this.#open.clear();
    });
  }

  setWeights: Shard['setWeights'] = (set, flat) => this.#call('setWeights', [set, flat]);
  collect: Shard['collect'] = (request, onProgress) => this.#call('collect', [request], onProgress);
  score: Shard['score'] = (set, sequences) => this.#call('score', [set, sequences]);
  gradient: Shard['gradient'] = (sequences, coefficients, onProgress) =>
    this.#call('gradient', [sequences, coefficients], onProgress);

  async dispose(): Promise<void> {
    try {
      await this.#call('dispose', []);
    } finally {
      await this.port.close();
    }
  }

  #call<R>(method: Method, args: readonly unknown[], onProgress?: Open['onProgress']): Promise<R> {
    if (this.#failed) return Promise.reject(this.#failed);
    this.#calls += 1;
    const id = this.#calls;
    return new Promise<unknown>((resolve, reject) => {
      this.#open.set(id, { resolve, reject, onProgress });
      this.port.post({ id, method, args } satisfies Call);
    }) as Promise<R>;
  }

  #answer(answer: Answer): void {
    const call = this.#open.get(answer.id);
    if (!call) return;
    if (answer.kind === 'progress') {
      call.onProgress?.(answer.done, answer.total);
      return;
    }
    this.#open.delete(answer.id);
    if (answer.kind === 'result') call.resolve(answer.value);
    else call.reject(Object.assign(new Error(answer.message), { name: answer.name }));
  }
}

/** Answers a RemoteShard's calls, one at a time and in order. */
export function serve(port: Pick<Port, 'post' | 'listen'>, shard: Promise<Shard>): void {
  let queue: Promise<void> = Promise.resolve();
  const post = (answer: Answer) => port.post(answer);
  const work = async ({ id, method, args }: Call) => {
    try {
      const target = await shard;
      const onProgress = (done: number, total: number) => post({ id, kind: 'progress', done, total });
      // A call's arguments are what RemoteShard's typed methods sent; progress is always the last parameter.
      const call = target[method] as (...parameters: unknown[]) => Promise<unknown>;
      post({ id, kind: 'result', value: await call.apply(target, [...args, onProgress]) });
    } catch (error) {
      const known = error instanceof Error ? error : new Error(String(error));
      post({ id, kind: 'error', name: known.name, message: known.message });
    }
  };
  port.listen((message) => {
    queue = queue.then(() => work(message as Call));
  });
}
