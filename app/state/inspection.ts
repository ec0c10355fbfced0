/**
 * What the chosen checkpoint is and whether it would fit, asked of a worker of its own. It stays while the checkpoint is the
 * same, because it remembers what the server said; what was answered stays until the next answer, so that nothing jumps
 * while a slider moves.
 */
import { create } from 'zustand';
import { type LabClient, type LabWorker, startLab } from '../client/lab-client.ts';
import type { InspectedModel, ModelPlace } from '../protocol/checkpoint-model.ts';
import type { Report } from '../protocol/messages.ts';
import { usePolicy } from './policy.ts';
import { type Failure, useRun } from './run.ts';

export interface InspectionState {
  /** What was asked about; null for nothing. */
  readonly place: ModelPlace | null;
  readonly asking: boolean;
  /** The newest answer about this place. */
  readonly model: InspectedModel | null;
  readonly failure: Omit<Failure, 'kept'> | null;
}

const nothing: InspectionState = { place: null, asking: false, model: null, failure: null };

export const useInspection = create<InspectionState>()(() => nothing);

/** Selects what is known of this place: nothing while the newest answer is about another one. */
export const answersAbout =
  (place: ModelPlace | null) =>
  (state: InspectionState): InspectionState =>
    state.place === place ? state : nothing;

/** Sliders move many times a second. */
const restsAfter = 400;

let client: LabClient | null = null;
/** Questions without an answer yet; they are answered in order, and the last one counts. */
let open = 0;
let spawn: (() => LabWorker) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Lets a test stand in for the worker. */
export function replaceInspector(factory: () => LabWorker): void {
  spawn = factory;
}

/**
 * Asks now, and again whenever another checkpoint, another setting of it or another device is chosen, until the function
 * that it gives is called. Silent while a link's question is open, and while a checkpoint loads.
 */
export function followChoice(): () => void {
  const ask = () => {
    clearTimeout(timer);
    timer = setTimeout(
      inspect,
      useInspection.getState().place === usePolicy.getState().place ? restsAfter : 0,
    );
  };
  ask();
  const stops = [
    usePolicy.subscribe((now, before) => {
      const same = now.place === before.place && now.settings === before.settings;
      if (!same || now.question !== before.question) ask();
    }),
    useRun.subscribe((now, before) => {
      const loaded = before.state === 'loading' && now.state !== 'loading';
      // What was missing may be there by now.
      if (loaded) endWorker();
      if (now.provider !== before.provider || loaded) ask();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    endWorker();
  };
}

/** Asks of what is there now: the worker remembers what it once found. */
export function inspectAfresh(): void {
  endWorker();
  inspect();
}

/** Asks once more, after a failure. */
export function inspect(): void {
  const { place, settings, question } = usePolicy.getState();
  const { provider, state } = useRun.getState();
  const before = useInspection.getState();
  if (before.place !== place) endWorker();
  if (!place || question) {
    useInspection.setState(nothing);
    return;
  }
  if (before.place !== place) useInspection.setState({ ...nothing, place });
  if (state === 'loading') return;
  useInspection.setState({ asking: true, failure: null });
  client ??= startLab({ report: receive, crash }, spawn);
  open += 1;
  client.send({ type: 'inspect', place, settings, provider });
}

function endWorker(): void {
  client?.close();
  client = null;
  open = 0;
  useInspection.setState({ asking: false });
}

function receive(report: Report): void {
  if (report.type === 'inspected') {
    open -= 1;
    useInspection.setState({ asking: open > 0, model: report.model });
  }
  if (report.type === 'failure') {
    const superseded = open > 1;
    endWorker();
    // The newer questions went with the worker.
    if (superseded) {
      inspect();
      return;
    }
    const { code, detail, source = null } = report;
    useInspection.setState({ model: null, failure: { code, detail, source } });
  }
}

function crash(detail: string): void {
  receive({ type: 'failure', code: 'internal', detail, kept: null });
}
