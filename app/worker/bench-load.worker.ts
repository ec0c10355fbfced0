/** `lab bench --only load` in the tab: loads a model into the origin private file system and tells how long it took. */
import { measureLoad } from '../source/measure-load.ts';
import { opfsStore } from '../source/opfs-store.ts';

self.onmessage = async (event) => {
  // The one cast at this end: the bench sends nothing else.
  const { repository, host } = event.data as { repository: string; host: string };
  try {
    const clock = () => performance.now() / 1000;
    self.postMessage(await measureLoad(repository, host, await opfsStore(), clock));
  } catch (error) {
    self.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
};
