/** What is measured on one batch, beside the run and without touching it: PROP-3 and the update contrast. */
import { create } from 'zustand';
import { type LabClient, type LabWorker, startLab } from '../client/lab-client.ts';
import type { Config } from '../experiment/config.ts';
import { miniPolicy } from '../experiment/mini-policy.ts';
import type { ClassContrast, FormsCompared } from '../protocol/measurements.ts';
import type { FailureCode, Report } from '../protocol/messages.ts';
import { useExperiment } from './experiment.ts';

interface Results {
  readonly forms: { readonly tokens: number; readonly forms: FormsCompared };
  readonly contrast: { readonly own: readonly ClassContrast[]; readonly plain: readonly ClassContrast[] };
}

export type What = keyof Results;

export interface Measurement<R> {
  readonly state: 'none' | 'working' | 'done' | 'failed';
  /** The experiment that it is of; settings may have changed since. */
  readonly config: Config | null;
  /** Share of the episodes that are sampled; null while the engine loads. */
  readonly sampled: number | null;
  readonly result: R | null;
  readonly failure: { readonly code: FailureCode; readonly detail: string } | null;
}

type Measurements = { readonly [W in What]: Measurement<Results[W]> };

const none = { state: 'none', config: null, sampled: null, result: null, failure: null } as const;

export const useMeasurements = create<Measurements>()(() => ({ forms: none, contrast: none }));

const clients: Partial<Record<What, LabClient>> = {};

/** Samples one batch of the experiment as it is set now and measures it; what was under way before ends. */
export function measure(what: What, spawn?: () => LabWorker): void {
  end(what);
  const { config } = useExperiment.getState();
  change(what, { ...none, state: 'working', config });
  const client = startLab(
    {
      report: (report) => receive(what, report),
      crash: (detail) => fail(what, 'internal', detail),
    },
    spawn,
  );
  clients[what] = client;
  const model = new URL(`models/${miniPolicy(config.world)}/`, document.baseURI).href;
  client.send({ type: 'measure', what, config, model });
}

export function stopMeasuring(what: What): void {
  end(what);
  change(what, none);
}

function end(what: What): void {
  clients[what]?.close();
  delete clients[what];
}

function receive(what: What, report: Report): void {
  switch (report.type) {
    case 'progress':
      change(what, { sampled: report.phase === 'rollout' ? report.done / report.total : 1 });
      return;
    case 'forms': {
      const { tokens, forms } = report;
      useMeasurements.setState(({ forms: { config } }) => ({
        forms: { ...none, state: 'done', config, result: { tokens, forms } },
      }));
      end(what);
      return;
    }
    case 'contrast': {
      const { own, plain } = report;
      useMeasurements.setState(({ contrast: { config } }) => ({
        contrast: { ...none, state: 'done', config, result: { own, plain } },
      }));
      end(what);
      return;
    }
    case 'failure':
      fail(what, report.code, report.detail);
      return;
  }
}

function fail(what: What, code: FailureCode, detail: string): void {
  change(what, { state: 'failed', failure: { code, detail } });
  end(what);
}

/** Everything but the result, which has another form in each. */
function change(what: What, part: Partial<Omit<Measurement<null>, 'result'>> & { result?: null }): void {
  useMeasurements.setState((all) => ({ [what]: { ...all[what], ...part } }));
}
