/**
 * A run: iterations one after the other until paused or done, reported as they come, kept every few of them.
 * It never throws: whatever goes wrong becomes a failure report that says what is kept.
 */
import type { Config } from '../experiment/config.ts';
import { keepsSteps } from '../protocol/kept-steps.ts';
import type { Keeping, Report, RunState } from '../protocol/messages.ts';
import type { Header } from '../protocol/recording.ts';
import { type CheckpointStore, checkpointEvery, type KeptIteration } from './checkpoint.ts';
import type { Engine } from './engine.ts';
import { failureOf } from './failure.ts';
import { headerOf } from './header.ts';
import { heldOut, iterateVoiced, type VoicedContext } from './iterate.ts';
import { recordStart } from './record.ts';
import type { Voice } from './voice.ts';

export interface RunParts {
  readonly engine: Engine;
  readonly voice: Voice;
  readonly model: Header['model'];
  readonly config: Config;
  readonly store: CheckpointStore;
  readonly report: (report: Report) => void;
  /** Seconds, from any start. */
  readonly clock: () => number;
  /** ISO date, for the header. */
  readonly now: () => string;
  readonly appVersion: string;
}

export class Run {
  /** Last finished iteration; −1 before the start policy is evaluated. */
  #iteration = -1;
  #kept = -1;
  #keeping: Keeping | undefined;
  #failed = false;
  #started = '';
  #wanted: 'run' | 'step' | 'pause' = 'pause';
  #working: Promise<void> | undefined;

  constructor(private readonly parts: RunParts) {}

  /** Stands at iteration 0, or where the last checkpoint of the same experiment left off. */
  async open(resume: boolean): Promise<void> {
    const { store, engine, report, now, voice } = this.parts;
    await this.#guard(async () => {
      const checkpoint = resume ? await store.load() : undefined;
      if (checkpoint) {
        await engine.restore(checkpoint.state);
        this.#started = checkpoint.started;
        this.#iteration = checkpoint.iteration;
        this.#kept = checkpoint.iteration;
      } else {
        await store.remove();
        this.#started = now();
      }
      const { device } = engine;
      report({ type: 'device', device });
      const header = headerOf({
        ...this.parts,
        taskTypes: voice.taskTypes,
        device,
        started: this.#started,
      });
      report({ type: 'opened', header, iteration: Math.max(0, this.#iteration) });
      this.#tellKeeping();
      if (checkpoint) {
        report({ type: 'history', iterations: await this.#history(checkpoint.iteration) });
      }
      this.#state(this.#done() ? 'finished' : 'paused');
    });
  }

  run(): void {
    this.#want('run');
  }

  step(): void {
    this.#want('step');
  }

  /** Takes effect when the running iteration is over; then everything up to it is kept. */
  pause(): void {
    this.#wanted = 'pause';
  }

  /** Resolves when no iteration is under way. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** The policy's weights as they are now, flat; `null` while an iteration is under way, and when they are lost. */
  async policy(): Promise<Float32Array | null> {
    if (this.#working || this.#failed) return null;
    let weights: Float32Array | null = null;
    await this.#guard(async () => {
      weights = (await this.parts.engine.save()).weights;
    });
    return weights;
  }

  #want(wanted: 'run' | 'step'): void {
    // What failed to open must not train: it would overwrite the checkpoint that it could not read.
    if (this.#failed) return;
    this.#wanted = wanted;
    this.#working ??= this.#guard(() => this.#work()).finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    this.#state('running');
    if (this.#iteration < 0) await this.#start();
    while (this.#wanted !== 'pause' && !this.#done()) {
      await this.#finish(await iterateVoiced(this.#context(), this.#iteration + 1));
      if (this.#iteration % checkpointEvery === 0) await this.#keep();
      if (this.#wanted === 'step') break;
    }
    if (this.#kept < this.#iteration) await this.#keep();
    this.#state(this.#done() ? 'finished' : 'paused');
  }

  /** The start policy's success, so that every curve begins at iteration 0. */
  async #start(): Promise<void> {
    const { engine, config, report } = this.parts;
    const evaluations = await heldOut(engine, config, (done, total) =>
      report({ type: 'progress', iteration: 0, phase: 'evaluate', done, total }),
    );
    await this.#finish({ record: recordStart(evaluations), steps: [] });
  }

  async #finish(iteration: KeptIteration): Promise<void> {
    await this.parts.store.append(iteration);
    this.#iteration = iteration.record.iteration;
    this.parts.report({ type: 'iteration', ...iteration });
  }

  async #keep(): Promise<void> {
    const { engine, store, config, report } = this.parts;
    const iteration = this.#iteration;
    await store.save({ config, iteration, state: await engine.save(), started: this.#started });
    this.#tellKeeping();
    if (store.keeping() !== 'kept') return;
    this.#kept = iteration;
    report({ type: 'checkpoint', iteration });
  }

  #tellKeeping(): void {
    const keeping = this.parts.store.keeping();
    if (keeping === this.#keeping) return;
    this.#keeping = keeping;
    this.parts.report({ type: 'keeping', keeping });
  }

  /** Without the traces that a live run would have let go by now. */
  async #history(upTo: number): Promise<KeptIteration[]> {
    const kept = await this.parts.store.history(upTo);
    return kept.map(({ record, steps }) => ({
      record,
      steps: keepsSteps(record.iteration, upTo) ? steps : [],
    }));
  }

  #context(): VoicedContext {
    const { engine, voice, config, clock, report } = this.parts;
    const iteration = this.#iteration + 1;
    return {
      engine,
      voice,
      config,
      clock,
      onProgress: (phase, done, total) => report({ type: 'progress', iteration, phase, done, total }),
    };
  }

  #done(): boolean {
    return this.#iteration >= this.parts.config.iterations;
  }

  #state(state: RunState): void {
    this.parts.report({ type: 'state', state });
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#wanted = 'pause';
      this.#failed = true;
      this.parts.report({ type: 'failure', ...failureOf(error), kept: Math.max(0, this.#kept) });
      this.#state('failed');
    }
  }
}
