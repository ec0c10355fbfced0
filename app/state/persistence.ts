/** Asks the browser to keep what is downloaded: without its promise it may clear gigabytes whenever space is short. */
import { useRun } from './run.ts';

let asked = false;

/** Asks once a visit, and tells the run; a browser that cannot be asked promises nothing. */
export function askToKeep(): void {
  if (asked) return;
  asked = true;
  const tell = (persisted: boolean) => useRun.setState({ persisted });
  const answer = navigator.storage?.persist?.() ?? Promise.resolve(false);
  answer.then(tell, () => tell(false));
}
