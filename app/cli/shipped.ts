/** The summaries in public/studies, and how the page gets their list: a file that is added there is in it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shippedOf } from '../study/shipped.ts';
import { studies } from '../study/studies/studies.ts';
import { type Summary, summarySchema } from '../study/summary.ts';

const folder = new URL('../../public/studies', import.meta.url).pathname;

/** In the order of the studies; summaries of other names after them. Throws an error that names what is no summary. */
export async function readSummaries(): Promise<Summary[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const summaries: Summary[] = [];
  for (const name of names) {
    const result = summarySchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    if (!result.success) throw new Error(`${name}: ${result.error.issues[0]?.message ?? 'no summary'}`);
    // The page asks for a summary by the name in its list.
    if (name !== `${result.data.study.name}.json`) {
      throw new Error(`${name}: holds the study ${result.data.study.name}, and has to be called by its name`);
    }
    summaries.push(result.data);
  }
  const place = ({ study }: Summary) => {
    const index = studies.findIndex(({ name }) => name === study.name);
    return index < 0 ? studies.length : index;
  };
  return summaries.sort((a, b) => place(a) - place(b));
}

const address = 'studies/index.json';

/** Makes `studies/index.json` (app/study/shipped.ts), when the page is built and while it is edited. */
export function shippedStudies(): Plugin {
  const list = async () => JSON.stringify((await readSummaries()).map(shippedOf));
  return {
    name: 'shipped-studies',
    configureServer(server) {
      server.middlewares.use(`/${address}`, (_request, response, next) => {
        list().then((body) => response.setHeader('content-type', 'application/json').end(body), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: await list() });
    },
  };
}
