/**
 * What the panels show: a recording from a file or the live run, in one form. A panel never knows which of the two
 * it draws.
 */
import { create } from 'zustand';
import { keepsSteps } from '../protocol/kept-steps.ts';
import {
  type Header,
  type IterationRecord,
  parseRecording,
  type Recording,
  type StepRecord,
} from '../protocol/recording.ts';

export interface ViewState {
  /** `none`: nothing to show yet, or `problem` says why not. */
  readonly source: 'none' | 'recording' | 'live';
  /** Where a recording came from; `null` without one. */
  readonly origin: Origin | null;
  readonly problem: ViewProblem | null;
  readonly header: Header | null;
  readonly iterations: readonly IterationRecord[];
  /** Step records by iteration number. */
  readonly steps: ReadonlyMap<number, readonly StepRecord[]>;
}

/** Only what came with the page or from an address can stand in a link: a file is on one person's disk alone. */
export type Origin =
  | { readonly kind: 'shipped' }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'address'; readonly address: string };

/** Beside the page, so relative to it. */
export const shippedRecording = './recordings/default.jsonl';

interface ViewProblem {
  readonly kind: 'missing' | 'broken';
  readonly detail: string;
}

const empty: ViewState = {
  source: 'none',
  origin: null,
  problem: null,
  header: null,
  iterations: [],
  steps: new Map(),
};

export const useView = create<ViewState>()(() => empty);

export function showRecording(recording: Recording, origin: Origin): void {
  useView.setState({ ...empty, source: 'recording', origin, ...recording });
}

/** Starts the live run's view, with the iterations that a resumed run brings along. */
export function showLive(header: Header): void {
  useView.setState({ ...empty, source: 'live', header });
}

/** An iteration as the worker reports it: its metrics and the steps whose tokens were kept. */
export interface ReportedIteration {
  readonly record: IterationRecord;
  readonly steps: readonly StepRecord[];
}

/** The iterations of a resumed run up to its checkpoint. */
export function restoreHistory(history: readonly ReportedIteration[]): void {
  useView.setState({
    iterations: history.map(({ record }) => record),
    steps: new Map(
      history.flatMap(({ record, steps }) => (steps.length > 0 ? [[record.iteration, steps]] : [])),
    ),
  });
}

export function appendIteration({ record, steps: rows }: ReportedIteration): void {
  useView.setState(({ iterations, steps }) => {
    const kept = [...steps].filter(([iteration]) => keepsSteps(iteration, record.iteration));
    if (rows.length > 0) kept.push([record.iteration, rows]);
    return { iterations: [...iterations, record], steps: new Map(kept) };
  });
}

/** Fetches and shows the recording that ships with the page. What goes wrong is kept as the view's problem. */
export async function loadShipped(): Promise<void> {
  const address = shippedRecording;
  const before = useView.getState();
  // A person who was faster than the network keeps what they started or opened.
  const waits = () => before.source !== 'live' && useView.getState() === before;
  const reject = (kind: ViewProblem['kind'], detail: string) => {
    if (waits()) useView.setState({ ...empty, problem: { kind, detail } });
  };
  try {
    const response = await fetch(address);
    const type = response.headers.get('content-type') ?? '';
    // A server with a fallback page answers a missing file with HTML.
    if (!response.ok || type.includes('text/html')) {
      reject('missing', `${address}: ${response.status} ${type}`);
      return;
    }
    const recording = parseRecording(await response.text());
    if (waits()) showRecording(recording, { kind: 'shipped' });
  } catch (error) {
    reject('broken', error instanceof Error ? error.message : String(error));
  }
}

/** The iteration with tokens that lies nearest; undefined where none was kept. */
export function nearestKept(steps: ViewState['steps'], iteration: number): number | undefined {
  return [...steps.keys()].toSorted((a, b) => Math.abs(a - iteration) - Math.abs(b - iteration))[0];
}
