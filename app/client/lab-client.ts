/** The page's side of the worker: typed commands out, typed reports in. */
import type { Command, Report } from '../protocol/messages.ts';

/** The part of a Worker that the client uses, so that a test can stand in for it. */
export type LabWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

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
  worker.onmessage = (event) => {
    // The one cast at this end: the worker is ours and sends nothing else.
    listener.report(event.data as Report);
  };
  worker.onerror = (event) => {
    listener.crash(event.message || 'the worker could not be loaded');
  };
  worker.onmessageerror = () => {
    listener.crash('a message from the worker could not be read');
  };
  return {
    send: (command) => worker.postMessage(command),
    close: () => worker.terminate(),
  };
}

function spawnWorker(): LabWorker {
  return new Worker(new URL('../worker/lab.worker.ts', import.meta.url), { type: 'module' });
}
