/** The page's side of the worker: typed commands out, typed reports in. */
import type { Command, Report } from '../protocol/messages.ts';

/** The part of a Worker that the client uses, so that a test can stand in for it. */
export interface LabWorker {
  postMessage(command: Command): void;
  terminate(): void;
  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: Event) => void): void;
}

export interface LabListener {
  report(report: Report): void;
  /** The worker itself broke: it could not be loaded, threw outside a command, or sent what cannot be read. */
  crash(detail: string): void;
}

export interface LabClient {
  send(command: Command): void;
  /** Ends the worker at once; a failed engine cannot be used again, only a new worker helps. */
  close(): void;
}

/** Starts the worker. The engine is loaded by the `open` command, not here. */
export function startLab(listener: LabListener, spawn: () => LabWorker = spawnWorker): LabClient {
  const worker = spawn();
  worker.addEventListener('message', (event) => {
    // The one cast at this end: the worker is ours and sends nothing else.
    if (event instanceof MessageEvent) listener.report(event.data as Report);
  });
  worker.addEventListener('error', (event) => {
    const said = 'message' in event && typeof event.message === 'string' ? event.message : '';
    listener.crash(said || 'the worker could not be loaded');
  });
  worker.addEventListener('messageerror', () => {
    listener.crash('a message from the worker could not be read');
  });
  return {
    send: (command) => worker.postMessage(command),
    close: () => worker.terminate(),
  };
}

function spawnWorker(): LabWorker {
  return new Worker(new URL('../worker/lab.worker.ts', import.meta.url), { type: 'module' });
}
