/**
 * ADRS-1 … ADRS-8 on the GPU: from the teacher's padded log-probs to the padded advantages without read-back.
 *
 * What depends on rewards alone, one number a step or a group, is computed where the rewards are and uploaded. The trace
 * stays behind in its buffers and is read when somebody looks.
 */
import { confidenceKernel } from '../../gpu-kernels/confidence/confidence.kernel.ts';
import { confidenceUnits } from '../../gpu-kernels/confidence/confidence.ts';
import { creditMergeKernel } from '../../gpu-kernels/credit-merge/credit-merge.kernel.ts';
import { creditLimits, etaAt } from '../../gpu-kernels/credit-merge/credit-merge.ts';
import { gatherKernel } from '../../gpu-kernels/gather/gather.kernel.ts';
import { inverse } from '../../gpu-kernels/gather/gather.ts';
import { groupWhitenKernel } from '../../gpu-kernels/group-whiten/group-whiten.kernel.ts';
import type { Kernel } from '../../gpu-kernels/kernel.ts';
import {
  batchDeviationKernel,
  batchScaleKernel,
  stepScaleKernel,
} from '../../gpu-kernels/sigma-scale/sigma-scale.kernel.ts';
import {
  batchMeanKernel,
  stepCenterKernel,
  stepMeansKernel,
} from '../../gpu-kernels/step-center/step-center.kernel.ts';
import { teacherRewardKernel } from '../../gpu-kernels/teacher-reward/teacher-reward.kernel.ts';
import {
  contrastDeviationKernel,
  gateForms,
  returnContrastKernel,
  tvaGateKernel,
} from '../../gpu-kernels/tva-gate/tva-gate.kernel.ts';
import { baseAdvantage } from '../credit/base.ts';
import { stepReturns } from '../credit/gigpo.ts';
import type { CreditBatch, CreditConfig } from '../credit/types.ts';
import { confidenceForm, contrastUnits } from '../credit/units.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';
import { ChainTrace, type TraceArrays } from './chain-trace.ts';
import type { KernelBatch, Kernels } from './kernels.ts';

/** To be prepared before the chain runs. */
export const creditKernels: readonly Kernel[] = [
  gatherKernel,
  stepMeansKernel,
  batchMeanKernel,
  stepCenterKernel,
  stepScaleKernel,
  batchDeviationKernel,
  batchScaleKernel,
  confidenceKernel,
  returnContrastKernel,
  contrastDeviationKernel,
  tvaGateKernel,
  teacherRewardKernel,
  groupWhitenKernel,
  creditMergeKernel,
];

/** One value a token of padded rows. */
export interface PaddedTokens {
  /** [rows, length] */
  readonly array: GpuArray;
  readonly length: number;
}

/** Where the tokens of a batch stand in a padded array, counted over all its rows. */
type Places = Uint32Array<ArrayBuffer>;

export interface ChainRequest {
  /** Its `lT` is not read. */
  readonly batch: CreditBatch;
  /** The teacher's log-probs. */
  readonly teacher: PaddedTokens;
  /** [tokens] */
  readonly teacherPlaces: Places;
  /** How the advantages are to lie, 0 everywhere else. */
  readonly rows: number;
  readonly length: number;
  /** [tokens] */
  readonly places: Places;
}

export interface ChainResult {
  readonly advantage: PaddedTokens;
  readonly trace: ChainTrace;
}

export class CreditChain {
  constructor(private readonly kernels: Kernels) {}

  /** Submits the whole chain. `memory` owns everything that comes back; `iteration` counts from 0. */
  run(memory: GpuBuffers, request: ChainRequest, config: CreditConfig, iteration: number): ChainResult {
    const { batch, teacher, length } = request;
    const { tokens } = batch.layout;
    const base = baseAdvantage(batch, config);
    const stepReturn = stepReturns(batch, config.gamma);
    const limit = new Float64Array(batch.layout.groups);
    creditLimits(batch.layout, base.strength, config.clip, config.adaptiveClip === 'on', limit);

    const arrays = traceArrays(memory, batch);
    const origin = memory.upload(request.teacherPlaces, 'places');
    const eta = etaAt(config.eta, config.warmup, config.active, iteration);
    const work = this.kernels.batch();
    const gathered = { source: teacher.array, origin, destination: arrays.lT };
    work.dispatch(gatherKernel, gathered, { count: tokens }, tokens);
    const relative = relativeScore(work, memory, arrays, batch, config);
    gate(work, memory, { ...arrays, ...relative }, batch, config, stepReturn);
    const onGpu = { base: floats(memory, base.advantage), limit: floats(memory, limit) };
    merge(work, memory, { ...arrays, ...relative, ...onGpu }, batch, config, eta);
    const array = scatter(work, memory, arrays.advantage, request.places, request.rows * length);
    work.submit();
    const cpu = { base: base.advantage, stepReturn, limit };
    const trace = new ChainTrace(memory, batch.layout, { ...arrays, qhat: relative.qhat }, cpu);
    return { advantage: { array, length }, trace };
  }
}

interface Relative {
  readonly mean: GpuArray;
  readonly stepStart: GpuArray;
  readonly qhat: GpuArray;
}

function floats(memory: GpuBuffers, values: Float64Array): GpuArray {
  return memory.upload(Float32Array.from(values), 'floats');
}

function traceArrays(memory: GpuBuffers, { layout }: CreditBatch): Omit<TraceArrays, 'qhat'> {
  const ofTokens = (label: string) => memory.storage(layout.tokens, label);
  const ofSteps = (label: string) => memory.storage(layout.steps, label);
  return {
    lT: ofTokens('lT'),
    q: ofTokens('q'),
    teacherReward: ofTokens('teacher reward'),
    z: ofTokens('z'),
    advantage: ofTokens('advantage'),
    alpha: ofSteps('alpha'),
    d: ofSteps('d'),
    gate: ofSteps('gate'),
  };
}

/** ADRS-1 and ADRS-2. */
function relativeScore(
  work: KernelBatch,
  memory: GpuBuffers,
  { lT, q }: Pick<TraceArrays, 'lT' | 'q'>,
  { layout }: CreditBatch,
  config: CreditConfig,
): Relative {
  const { tokens, steps } = layout;
  const stepStart = memory.upload(layout.stepStart, 'stepStart');
  const mean = memory.storage(steps, 'mean');
  const stepOfToken = memory.upload(layout.stepOfToken, 'stepOfToken');
  const center = { lT, stepStart, stepOfToken, mean, batch: memory.storage(1, 'batch mean'), q };
  const centering = { tokens, steps, wholeBatch: config.baseline === 'batch' ? 1 : 0 };
  work.dispatch(stepMeansKernel, center, centering, steps);
  work.dispatch(batchMeanKernel, center, centering, 1);
  work.dispatch(stepCenterKernel, center, centering, tokens);
  if (config.scale === 'none') return { mean, stepStart, qhat: q };

  const qhat = memory.storage(tokens, 'qhat');
  const scale = { q, stepStart, sigma: memory.storage(1, 'sigma'), qhat };
  const scaling = { tokens, steps, floor: config.sigmaFloor };
  if (config.scale === 'step') {
    work.dispatch(stepScaleKernel, scale, scaling, steps);
  } else {
    work.dispatch(batchDeviationKernel, scale, scaling, 1);
    work.dispatch(batchScaleKernel, scale, scaling, tokens);
  }
  return { mean, stepStart, qhat };
}

/** ADRS-3 to ADRS-5. */
function gate(
  work: KernelBatch,
  memory: GpuBuffers,
  arrays: Pick<TraceArrays, 'alpha' | 'd' | 'gate'> & Relative,
  batch: CreditBatch,
  config: CreditConfig,
  stepReturn: Float64Array,
): void {
  const { layout } = batch;
  const { steps } = layout;
  const { alpha, d, mean, stepStart } = arrays;
  const { weigh, temperature, ...unit } = confidenceForm(config);
  const { unitStart, scopeStart } = confidenceUnits(layout, unit);
  const scopes = scopeStart.length - 1;
  const units = {
    unitStart: memory.upload(unitStart, 'unitStart'),
    scopeStart: memory.upload(scopeStart, 'scopeStart'),
  };
  const weighing = { scopes, overTokens: weigh === 'tokens' ? 1 : 0, temperature };
  work.dispatch(confidenceKernel, { mean, stepStart, ...units, alpha }, weighing, scopes);

  const { sets, returns, origin } = contrastUnits(batch, config, stepReturn);
  const buffers = {
    setStart: memory.upload(sets.start, 'setStart'),
    setSteps: memory.upload(sets.steps, 'setSteps'),
    alpha,
    returns: floats(memory, returns),
    d,
    divisor: memory.storage(1, 'divisor'),
    m: arrays.gate,
  };
  const form = config.level === 'none' ? 'none' : config.gate;
  const params = { steps, sets: sets.count, form: gateForms[form], tau: config.tau };
  if (form !== 'none') {
    const members = origin ? memory.storage(steps, 'd of members') : d;
    work.dispatch(returnContrastKernel, { ...buffers, d: members }, params, sets.count);
    if (origin) {
      const spread = { source: members, origin: memory.upload(origin, 'members'), destination: d };
      work.dispatch(gatherKernel, spread, { count: steps }, steps);
    }
  }
  if (form === 'gateNorm') work.dispatch(contrastDeviationKernel, buffers, params, 1);
  work.dispatch(tvaGateKernel, buffers, params, steps);
}

/** ADRS-6 to ADRS-8. */
function merge(
  work: KernelBatch,
  memory: GpuBuffers,
  arrays: TraceArrays & { readonly base: GpuArray; readonly limit: GpuArray },
  { layout }: CreditBatch,
  config: CreditConfig,
  eta: number,
): void {
  const { tokens, groups } = layout;
  const { qhat, z, base, limit, advantage } = arrays;
  const stepOfToken = memory.upload(layout.stepOfToken, 'stepOfToken');
  const reward = { qhat, m: arrays.gate, stepOfToken, reward: arrays.teacherReward };
  work.dispatch(teacherRewardKernel, reward, { tokens, eta }, tokens);

  const after = config.whiten === 'after';
  const groupTokenStart = memory.upload(layout.groupTokenStart, 'groupTokenStart');
  const whiten = { x: after ? arrays.teacherReward : qhat, m: arrays.gate, groupTokenStart, stepOfToken, z };
  const whitening = { groups, whiten: config.whiten === 'none' ? 0 : 1, gated: after ? 0 : 1 };
  work.dispatch(groupWhitenKernel, whiten, whitening, groups);

  const groupOfStep = memory.upload(layout.groupOfStep, 'groupOfStep');
  work.dispatch(
    creditMergeKernel,
    { base, z, limit, stepOfToken, groupOfStep, advantage },
    { tokens, eta },
    tokens,
  );
}

function scatter(
  work: KernelBatch,
  memory: GpuBuffers,
  source: GpuArray,
  places: Places,
  count: number,
): GpuArray {
  const origin = memory.upload(inverse(places, count), 'places');
  const destination = memory.storage(count, 'padded advantage');
  work.dispatch(gatherKernel, { source, origin, destination }, { count }, count);
  return destination;
}
