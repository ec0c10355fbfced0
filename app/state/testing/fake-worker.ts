/** Stands in for the worker in tests: keeps what it was told, and reports what a test makes it report. */
import type { LabWorker } from '../../client/lab-client.ts';
import type { Command, Report } from '../../protocol/messages.ts';

export class FakeWorker extends EventTarget implements LabWorker {
  readonly commands: Command[] = [];
  ended = false;
  postMessage(command: Command): void {
    this.commands.push(command);
  }
  terminate(): void {
    this.ended = true;
  }
  report(...reports: Report[]): void {
    for (const data of reports) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** As a browser tells of a worker that threw; Node has no ErrorEvent of its own. */
  break(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

/** The workers that a test stands in for, in the order in which they were started. */
export class FakeWorkers {
  readonly made: FakeWorker[] = [];
  /** What stands in for starting a worker. */
  readonly spawn = (): FakeWorker => {
    const worker = new FakeWorker();
    this.made.push(worker);
    return worker;
  };
  /** Throws when none was started. */
  get newest(): FakeWorker {
    const last = this.made.at(-1);
    if (!last) throw new Error('no worker was started');
    return last;
  }
}
