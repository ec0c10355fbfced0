/** One pass round the loop: rollout → score → credit → update → evaluation. */
import type { Config } from '../experiment/config.ts';
import { methodTraits } from '../experiment/methods.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import type { Phase } from '../protocol/messages.ts';
import type { Evaluation, IterationRecord, StepRecord } from '../protocol/recording.ts';
import type { World } from '../worlds/world.ts';
import type { Batch } from './batch.ts';
import type { Engine, UpdateReport } from './engine.ts';
import type { EpisodePlan } from './episode.ts';
import { evaluate } from './evaluate.ts';
import { seedFrom } from './random.ts';
import { recordIteration, recordSteps } from './record.ts';
import { compactVoice, type Voice } from './voice.ts';

export interface Iteration {
  readonly record: IterationRecord;
  readonly steps: readonly StepRecord[];
}

/** An experiment in whichever voice. */
export interface VoicedContext {
  readonly engine: Engine;
  readonly voice: Voice;
  readonly config: Config;
  /** Seconds, from any start. */
  readonly clock: () => number;
  readonly onProgress?: (phase: Phase, done: number, total: number) => void;
}

/** The same in the compact voice. */
export interface IterationContext extends Omit<VoicedContext, 'voice'> {
  readonly world: World;
  readonly tokenizer: Tokenizer;
}

export function iterate(
  { world, tokenizer, ...context }: IterationContext,
  iteration: number,
): Promise<Iteration> {
  return iterateVoiced({ ...context, voice: compactVoice(world, tokenizer) }, iteration);
}

/** Runs iteration `iteration`, counted from 1. */
export async function iterateVoiced(context: VoicedContext, iteration: number): Promise<Iteration> {
  const { engine, voice, config, clock, onProgress } = context;
  const progress = (phase: Phase) => (done: number, total: number) => onProgress?.(phase, done, total);
  const seconds = { rollout: 0, score: 0, credit: 0, update: 0, evaluate: 0 };
  const timed = async <T>(phase: Phase, work: () => Promise<T>): Promise<T> => {
    const start = clock();
    onProgress?.(phase, 0, 1);
    const result = await work();
    seconds[phase] = clock() - start;
    return result;
  };

  const episodes = await timed('rollout', () =>
    engine.collect(
      {
        plans: trainingPlans(config, iteration),
        temperature: config.temperature,
        seed: seedFrom(config.seed, 'sampling', iteration),
      },
      progress('rollout'),
    ),
  );
  const batch = voice.batch(episodes, config);
  const { teacher, trains } = methodTraits[config.method];
  if (teacher && refreshDue(config, iteration)) await engine.refreshTeacher();
  if (teacher) await timed('score', () => engine.score(batch, config));
  const trace = await timed('credit', () => engine.credit(batch, config, iteration));
  const update = trains
    ? await timed('update', () => engine.update(batch, config, progress('update')))
    : withoutUpdate(batch);
  const due = iteration % config.evalEvery === 0 || iteration === config.iterations;
  const { evaluations, start } = due
    ? await timed('evaluate', async () => ({
        evaluations: await heldOut(engine, config, progress('evaluate')),
        start: await engine.logProbs('start', batch),
      }))
    : { evaluations: [], start: null };
  const steps = recordSteps({ iteration, batch, config, trace, voice });
  const parts = { iteration, batch, config, trace, voice, update, evaluations, steps, start, seconds };
  return { record: recordIteration(parts), steps };
}

/** After every `teacherRefresh` iterations the teacher becomes what the policy is by then. */
function refreshDue({ teacherRefresh }: Config, iteration: number): boolean {
  return teacherRefresh > 0 && iteration > 1 && (iteration - 1) % teacherRefresh === 0;
}

/** What is reported of a batch that nothing learned from; the entropy is estimated by the tokens that were sampled. */
function withoutUpdate({ behaviour, tokens }: Batch): UpdateReport {
  const sum = behaviour.reduce((total, values) => values.reduce((part, value) => part + value, total), 0);
  return { loss: 0, gradNorm: 0, entropy: -sum / tokens };
}

/** The held-out evaluation of a run, skill-free unless the method keeps the skill; its tasks hang on no run's seed, so that all runs are asked the same. */
export async function heldOut(
  engine: Pick<Engine, 'collect'>,
  config: Config,
  onProgress?: (done: number, total: number) => void,
): Promise<Evaluation[]> {
  const splits = config.evalSplit === 'both' ? bothSplits : [config.evalSplit];
  const evaluations: Evaluation[] = [];
  for (const [part, split] of splits.entries()) {
    const request = {
      episodes: config.evalEpisodes,
      split,
      skill: methodTraits[config.method].skillInEvaluation ? config.skill : 'none',
      stepLimit: config.stepLimit,
      seed: evaluationSeed,
      rewards: config,
    } as const;
    const progress = (done: number, total: number) =>
      onProgress?.(part * total + done, splits.length * total);
    evaluations.push(...(await evaluate(engine, request, progress)));
  }
  return evaluations;
}

/** Known rooms first: whoever shows one curve shows the first. */
const bothSplits = ['valid-seen', 'valid-unseen'] as const;

const evaluationSeed = 20_260_101;

/** Tasks × trajectories, groups contiguous. */
export function trainingPlans(config: Config, iteration: number): EpisodePlan[] {
  return Array.from({ length: config.tasks * config.group }, (_, i) => ({
    taskSeed: trainingTask(config, (iteration - 1) * config.tasks + Math.floor(i / config.group)),
    split: 'train',
    stream: i,
    skill: methodTraits[config.method].skillInTraining ? config.skill : 'none',
    stepLimit: config.stepLimit,
  }));
}

/**
 * Seed of the `index`-th task of a run, counted from 0. A pool of N is the run's first N tasks over and over again, so
 * pools of one seed lie within each other and a pool that is never used up is no pool.
 */
function trainingTask({ seed, tasks, taskPool }: Config, index: number): number {
  const place = taskPool > 0 ? index % taskPool : index;
  return seedFrom(seed, 'task', 1 + Math.floor(place / tasks), place % tasks);
}
