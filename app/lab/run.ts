/**
 * A run: iterations one after the other until paused or done, reported as they come, kept every few of them.
 * It never throws: whatever goes wrong becomes a failure report that says what is kept.
 */
import type { Config } from '../experiment/config.ts';
import type { ModelBundle } from '../model/bundle.ts';
import { parameters } from '../model/parameters.ts';
import type { Report, RunState } from '../protocol/messages.ts';
import { type Header, recordingVersion } from '../protocol/recording.ts';
import type { World } from '../worlds/world.ts';
import { type CheckpointStore, checkpointEvery } from './checkpoint.ts';
import type { Engine } from './engine.ts';
import { failureOf } from './failure.ts';
import { heldOut, type IterationContext, iterate } from './iterate.ts';
import { recordStart } from './record.ts';

export interface RunParts {
  readonly engine: Engine;
  readonly bundle: ModelBundle;
  readonly world: World;
  readonly config: Config;
  readonly store: CheckpointStore;
  readonly report: (report: Report) => void;
  readonly clock: () => number;
  /** ISO date, for the header. */
  readonly now: () => string;
  readonly appVersion: string;
}

export class Run {
  #iteration = -1;
  #kept = -1;
  #started = '';
  #wanted: 'run' | 'step' | 'pause' = 'pause';
  #working: Promise<void> | undefined;

  constructor(private readonly parts: RunParts) {}

  /** Stands at iteration 0, or where the last checkpoint of the same experiment left off. */
  async open(resume: boolean): Promise<void> {
    const { store, config, engine, report, now } = this.parts;
    await this.#guard(async () => {
      const checkpoint = resume ? await store.load(config) : undefined;
      if (checkpoint) {
        await engine.restore(checkpoint.state);
        this.#started = checkpoint.started;
        this.#iteration = checkpoint.iteration;
        this.#kept = checkpoint.iteration;
      } else {
        await store.remove(config);
        this.#started = now();
      }
      report({ type: 'device', device: engine.device });
      report({ type: 'opened', header: this.#header(), iteration: Math.max(0, this.#iteration) });
      if (checkpoint) {
        report({ type: 'history', iterations: await store.history(config, checkpoint.iteration) });
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

  #want(wanted: 'run' | 'step'): void {
    this.#wanted = wanted;
    this.#working ??= this.#guard(() => this.#work()).finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    this.#state('running');
    while (this.#wanted !== 'pause' && !this.#done()) {
      await this.#next();
      if (this.#wanted === 'step') break;
    }
    if (this.#kept < this.#iteration) await this.#keep();
    this.#state(this.#done() ? 'finished' : 'paused');
  }

  async #next(): Promise<void> {
    const { report, store, config } = this.parts;
    const context = this.#context();
    if (this.#iteration < 0) {
      const evaluations = await heldOut(context.engine, config, (done, total) =>
        report({ type: 'progress', iteration: 0, phase: 'evaluate', done, total }),
      );
      this.#iteration = 0;
      const start = { record: recordStart(evaluations), steps: [] };
      await store.append(config, start);
      report({ type: 'iteration', ...start });
    }
    const result = await iterate(context, this.#iteration + 1);
    this.#iteration += 1;
    await store.append(config, result);
    report({ type: 'iteration', ...result });
    if (this.#iteration % checkpointEvery === 0) await this.#keep();
  }

  async #keep(): Promise<void> {
    const { engine, store, config, report } = this.parts;
    const iteration = this.#iteration;
    await store.save({ config, iteration, state: await engine.save(), started: this.#started });
    this.#kept = iteration;
    report({ type: 'checkpoint', iteration });
  }

  #context(): IterationContext {
    const { engine, world, bundle, config, clock, report } = this.parts;
    return {
      engine,
      world,
      tokenizer: bundle.tokenizer,
      config,
      clock,
      onProgress: (phase, done, total) =>
        report({ type: 'progress', iteration: this.#iteration + 1, phase, done, total }),
    };
  }

  #header(): Header {
    const { config, bundle, engine, world, appVersion } = this.parts;
    const { provider, adapter, workers } = engine.device;
    const count = parameters(bundle.config).reduce(
      (total, { shape }) => total + shape.reduce((product, extent) => product * extent, 1),
      0,
    );
    return {
      kind: 'header',
      version: recordingVersion,
      app: appVersion,
      date: this.#started,
      config,
      model: { name: bundle.name, parameters: count },
      device: provider === 'webgpu' ? `WebGPU, ${adapter}` : `CPU, ${workers} threads`,
      taskTypes: [...world.taskTypes],
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
      this.parts.report({ type: 'failure', ...failureOf(error), kept: Math.max(0, this.#kept) });
      this.#state('failed');
    }
  }
}
