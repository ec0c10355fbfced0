/**
 * Runs every graph on the CPU and on a device, and compares what comes out. A stage is fed what the one before gave, on
 * each side its own; where that was off, the device gets the CPU's, so that one fault fails one stage.
 */
import type { GraphRunner } from '../../../model/lora/graph-runner.ts';
import type { ModelGraph } from '../../../model/model-graph.ts';
import type { StageName } from '../../../protocol/self-check.ts';
import type { TensorData } from '../../../runtime/session.ts';
import { compare, mismatch } from './compare.ts';
import { type CheckedDevice, messageOf, type ReadOutput, runAndRead } from './device.ts';
import { locate, type Sides } from './locate.ts';
import type { StageLog } from './stage-log.ts';
import { tolerances } from './tolerances.ts';

/** One tensor on both sides. */
export interface Twin<D> {
  readonly cpu: TensorData;
  readonly device: D;
}

export class TwinRunner<D> implements GraphRunner<Twin<D>> {
  constructor(
    private readonly cpu: GraphRunner<TensorData>,
    private readonly device: CheckedDevice<D>,
    /** What each graph is. */
    private readonly stages: ReadonlyMap<ModelGraph, StageName>,
    private readonly log: StageLog,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Rejects when the CPU cannot run the graph, and when it is to stop; what the device does wrong is written down. */
  async run(graph: ModelGraph, inputs: Readonly<Record<string, Twin<D>>>): Promise<Record<string, Twin<D>>> {
    this.signal?.throwIfAborted();
    const stage = this.stages.get(graph);
    if (stage === undefined) throw new Error('a graph that is no stage');
    const sides = sidesOf(inputs);
    const expected = await this.cpu.run(graph, sides.cpu);
    const given = await this.#given(graph, sides.device, stage);
    const twins: Record<string, Twin<D>> = {};
    for (const { name, shape } of graph.outputs) {
      const cpu = expected[name];
      if (cpu === undefined) throw new Error(`the CPU gave no "${name}"`);
      const found = given?.get(name);
      const compared = found && compare(found.values, cpu.data, tolerances[stage]);
      if (compared) this.log.compared(stage, name, compared);
      if (found && compared?.agrees) {
        twins[name] = { cpu, device: found.tensor };
        continue;
      }
      if (found && compared && !this.log.failed(stage)) {
        const at = mismatch({ output: name, shape }, compared.worst, found.values, cpu.data);
        this.log.fail(stage, await locate(this.cpu, this.device, graph, sides, tolerances[stage], at));
      }
      if (found) this.device.runner.free(found.tensor);
      twins[name] = { cpu, device: this.device.runner.tensor(new Float32Array(cpu.data), cpu.dims) };
    }
    return twins;
  }

  tensor(...given: Parameters<GraphRunner<D>['tensor']>): Twin<D> {
    return { cpu: this.cpu.tensor(...given), device: this.device.runner.tensor(...given) };
  }

  free({ cpu, device }: Twin<D>): void {
    this.cpu.free(cpu);
    this.device.runner.free(device);
  }

  /** What the device makes of it; nothing where it refuses. */
  async #given(
    graph: ModelGraph,
    inputs: Readonly<Record<string, D>>,
    stage: StageName,
  ): Promise<ReadonlyMap<string, ReadOutput<D>> | undefined> {
    try {
      return await runAndRead(this.device, graph, inputs);
    } catch (error) {
      this.log.fail(stage, { kind: 'rejected', message: messageOf(error) });
      return undefined;
    }
  }
}

function sidesOf<D>(inputs: Readonly<Record<string, Twin<D>>>): Sides<D> {
  const entries = Object.entries(inputs);
  return {
    cpu: Object.fromEntries(entries.map(([name, { cpu }]) => [name, cpu])),
    device: Object.fromEntries(entries.map(([name, { device }]) => [name, device])),
  };
}
