/** Sessions by padded length, each built when a batch first needs it. */

import type { SessionFactory } from './decoder.ts';
import { disposeAll } from './dispose-all.ts';
import type { Session } from './session.ts';

export class SessionPool {
  readonly #sessions = new Map<number, Promise<Session>>();

  constructor(
    private readonly create: SessionFactory,
    /** The serialised graph for a length. */
    private readonly graph: (length: number) => Uint8Array,
  ) {}

  get(length: number): Promise<Session> {
    let session = this.#sessions.get(length);
    if (!session) {
      session = this.create(this.graph(length));
      this.#sessions.set(length, session);
    }
    return session;
  }

  async dispose(): Promise<void> {
    await disposeAll(this.#sessions.values());
    this.#sessions.clear();
  }
}
