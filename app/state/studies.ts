/** The studies that ship with the page, and the one that is open: shipped, made on the page, or read from a file. */
import { create } from 'zustand';
import { type Shipped, shippedListSchema } from '../study/shipped.ts';
import { type Summary, summarySchema } from '../study/summary.ts';
import { goTo } from './place.ts';

interface Problem {
  readonly kind: 'missing' | 'broken';
  readonly detail: string;
}

export interface StudiesState {
  /** Null until it was fetched. */
  readonly list: readonly Shipped[] | null;
  readonly listProblem: Problem | null;
  /** The last one that was fetched, and how that went. */
  readonly fetched: { readonly name: string; readonly summary: Summary | Problem } | null;
  /** Shown where the place names no shipped study. */
  readonly own: Summary | null;
  /** Why a file was refused. */
  readonly refused: string | null;
}

export const useStudies = create<StudiesState>()(() => ({
  list: null,
  listProblem: null,
  fetched: null,
  own: null,
  refused: null,
}));

/** Fetches the list once; after a failure again. */
export async function loadList(): Promise<void> {
  if (useStudies.getState().list) return;
  const read = await fetchJson('./studies/index.json', (value) => shippedListSchema.safeParse(value));
  useStudies.setState('kind' in read ? { listProblem: read } : { list: read.data, listProblem: null });
}

/** Fetches the summary of a shipped study unless it is there; after a failure again. */
export async function loadStudy(name: string): Promise<void> {
  const { fetched } = useStudies.getState();
  if (fetched?.name === name && 'study' in fetched.summary) return;
  const read = await fetchJson(`./studies/${name}.json`, (value) => summarySchema.safeParse(value));
  useStudies.setState({ fetched: { name, summary: 'kind' in read ? read : read.data } });
}

/** Shows a study that is not among the shipped. */
export function showOwn(own: Summary): void {
  useStudies.setState({ own, refused: null });
  goTo('studies');
}

/** Reads a summary as it was saved. What is none is refused, with the reason kept. */
export function showFile(text: string): void {
  try {
    const { success, data, error } = summarySchema.safeParse(JSON.parse(text));
    if (success) showOwn(data);
    else useStudies.setState({ refused: reasonOf(error) });
  } catch (error) {
    useStudies.setState({ refused: error instanceof Error ? error.message : String(error) });
  }
}

export function closeStudy(): void {
  useStudies.setState({ own: null });
  goTo('studies');
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: Faulty };

interface Faulty {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

async function fetchJson<T>(
  address: string,
  parse: (value: unknown) => Parsed<T>,
): Promise<{ readonly data: T } | Problem> {
  try {
    const response = await fetch(address);
    const type = response.headers.get('content-type') ?? '';
    // A server with a fallback page answers a missing file with HTML.
    if (!response.ok || type.includes('text/html')) {
      return { kind: 'missing', detail: `${address}: ${response.status} ${type}` };
    }
    const parsed = parse(await response.json());
    return parsed.success
      ? { data: parsed.data }
      : { kind: 'broken', detail: `${address}: ${reasonOf(parsed.error)}` };
  } catch (error) {
    return {
      kind: 'broken',
      detail: `${address}: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function reasonOf({ issues: [issue] }: Faulty): string {
  return `${issue?.path.join('.') || 'summary'}: ${issue?.message ?? 'unknown form'}`;
}
