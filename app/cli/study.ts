/** `lab study`: makes the runs of a study that are not there yet and writes its summary. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadBundle } from '../model/bundle.ts';
import { streams } from '../study/streams.ts';
import { studies } from '../study/studies/studies.ts';
import { readStudy, type Study, worldOf } from '../study/study.ts';
import { summarise } from '../study/summarise.ts';
import { appVersion } from './app-version.ts';
import { readModel, shippedModel } from './node-lab.ts';
import { understand, whole } from './options.ts';
import { runJobs } from './study-pool.ts';
import { finishedRun, modelDigest, readRuns, removeDrafts, runsOf, type StudyRun } from './study-runs.ts';

const usage = `usage: npm run lab -- study NAME or FILE [options]
  NAME          ${studies.map(({ name }) => name).join(', ')}
  FILE          a study as JSON (app/study/study.ts has its form)
  --out DIR     recordings and summary; a study that was stopped goes on where it was (.lab/studies/NAME)
  --workers N   processes, each on one core (all cores)
  --seeds N     runs of each arm (as the study says)
  --tokens K    keep token traces of every K-th iteration in the recordings, 0 for none (0)
  --model DIR   a model folder (the shipped mini policy)`;

export async function study(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { workers, tokens } = request;
  let wanted: Study;
  try {
    wanted = await findStudy(request.study, request.seeds);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const model = request.model ?? shippedModel(worldOf(wanted));
  const out = request.out ?? join('.lab', 'studies', wanted.name);
  const digest = await modelDigest(model);
  const folder = join(out, `runs-${digest.slice(0, 12)}`);
  const runs = runsOf(wanted, folder);
  await removeDrafts(folder);

  const failures = await makeMissing(runs, { workers, tokens, model });
  if (failures > 0) {
    console.error(`${failures} runs failed, so there is no summary; the finished runs are kept.`);
    return 1;
  }
  const arms = [];
  for (const arm of wanted.arms) {
    arms.push({ arm, runs: await readRuns(runs.filter((run) => run.arm === arm)) });
  }
  const bundle = loadBundle(await readModel(model));
  const summary = summarise({
    study: wanted,
    arms,
    streams,
    app: appVersion,
    model: { name: bundle.name, parameters: bundle.weights.length, sha256: digest },
  });
  const file = join(out, `${wanted.name}.json`);
  await writeFile(`${file}.part`, `${JSON.stringify(summary)}\n`);
  await rename(`${file}.part`, file);
  console.log(file);
  return 0;
}

function readRequest(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      seeds: { type: 'string' },
      tokens: { type: 'string', default: '0' },
      model: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [name] = positionals;
  if (name === undefined || positionals.length > 1)
    throw new RangeError('give the name or file of one study');
  return {
    study: name,
    out: values.out,
    workers: whole('--workers', values.workers, 1, 256),
    seeds: values.seeds === undefined ? undefined : whole('--seeds', values.seeds, 1, 100),
    tokens: whole('--tokens', values.tokens, 0, 1000),
    model: values.model,
  };
}

/** Throws an error that says why there is no such study. */
async function findStudy(name: string, seeds: number | undefined): Promise<Study> {
  const found = studies.find((one) => one.name === name) ?? (await studyFile(name));
  return seeds === undefined ? found : { ...found, seeds };
}

async function studyFile(path: string): Promise<Study> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `${path} is no study's name, nor a file of JSON: ${error instanceof Error ? error.message : ''}`,
    );
  }
  return readStudy(value);
}

/** Gives how many runs failed. */
async function makeMissing(
  runs: readonly StudyRun[],
  options: { readonly workers: number; readonly tokens: number; readonly model: string },
): Promise<number> {
  const missing: StudyRun[] = [];
  for (const run of runs) if (!(await finishedRun(run))) missing.push(run);
  console.error(`${runs.length} runs, ${runs.length - missing.length} of them finished before`);
  const total = missing.reduce((sum, { config }) => sum + config.iterations, 0);
  const start = performance.now();
  let iterations = 0;
  let finished = runs.length - missing.length;
  let failures = 0;
  await runJobs(
    missing.map((run) => ({ ...run, tokens: options.tokens, model: options.model })),
    options.workers,
    {
      onIteration: (_, iteration) => {
        if (iteration > 0) iterations += 1;
      },
      onOutcome: ({ job, failure }) => {
        const name = `${job.arm.name} seed ${job.seed}`;
        if (failure === null) finished += 1;
        else failures += 1;
        const seconds = (performance.now() - start) / 1000;
        const left = iterations > 0 ? (seconds * (total - iterations)) / iterations : Number.NaN;
        const outcome = failure === null ? 'finished' : `failed: ${failure}`;
        console.error(
          `${finished}/${runs.length}  ${name} ${outcome}  ${minutes(seconds)}, about ${minutes(left)} left`,
        );
      },
    },
  );
  return failures;
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
