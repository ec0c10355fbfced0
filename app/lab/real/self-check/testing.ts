/** Test support: devices that are the CPU again, but for what is done to them. */
import type { ModelConfig } from '../../../model/config.ts';
import type { GraphRunner } from '../../../model/lora/graph-runner.ts';
import { type TestModel, testModels } from '../../../model/lora/test-model.ts';
import type { ModelGraph } from '../../../model/model-graph.ts';
import type { SelfCheck, StageFailure, StageName } from '../../../protocol/self-check.ts';
import { CpuGraphRunner } from '../../../runtime/cpu-graph-runner.ts';
import type { SessionFactory } from '../../../runtime/decoder.ts';
import { createNodeSession } from '../../../runtime/ort-node.ts';
import type { TensorData } from '../../../runtime/session.ts';
import { type SelfCheckRequest, selfCheck } from './self-check.ts';

type Tensors = Readonly<Record<string, TensorData>>;

/** What becomes of the outputs of a graph; `opened` where the graph is being looked into. */
export type Lie = (outputs: Tensors, opened: boolean) => Tensors;

/** Knows which of its tensors are in use. */
export class TestRunner implements GraphRunner<TensorData> {
  readonly inUse = new Set<TensorData>();
  readonly #cpu: CpuGraphRunner;

  constructor(
    private readonly lie: Lie = (outputs) => outputs,
    create: SessionFactory = createNodeSession,
  ) {
    this.#cpu = new CpuGraphRunner(create);
  }

  async run(graph: ModelGraph, inputs: Tensors): Promise<Record<string, TensorData>> {
    const given = await this.#cpu.run(graph, inputs);
    // Values inside of a graph have numbers behind their names.
    const opened = Object.keys(given).some((name) => /_\d+$/.test(name));
    const outputs = this.lie(given, opened);
    for (const tensor of Object.values(outputs)) this.inUse.add(tensor);
    return outputs;
  }

  tensor(data: TensorData['data'], dims: readonly number[]): TensorData {
    const tensor = { data, dims };
    this.inUse.add(tensor);
    return tensor;
  }

  free(tensor: TensorData): void {
    if (!this.inUse.delete(tensor)) throw new Error('freed twice, or never given');
  }

  dispose(): Promise<void> {
    return this.#cpu.dispose();
  }
}

export function modelOf(family: ModelConfig['modelType']): TestModel {
  const found = testModels.find(([, { config }]) => config.modelType === family);
  if (found === undefined) throw new Error(`no test model of ${family}`);
  return found[1];
}

/** The report about a runner, which is disposed of. */
export async function checkOf(
  runner: TestRunner,
  { config, lora }: TestModel,
  more: Partial<SelfCheckRequest<TensorData>> = {},
): Promise<SelfCheck> {
  const cpu = new CpuGraphRunner(createNodeSession);
  const device = {
    name: 'a device',
    runner,
    read: async ({ data }: TensorData) => Float32Array.from(data),
  };
  const date = '2026-01-02T03:04:05Z';
  try {
    return await selfCheck({ config, lora, storage: 'f32', device, cpu, seed: 5, date, ...more });
  } finally {
    await Promise.all([cpu.dispose(), runner.dispose()]);
  }
}

export function failuresOf({ stages }: SelfCheck): Partial<Record<StageName, StageFailure>> {
  return Object.fromEntries(stages.flatMap(({ stage, failure }) => (failure ? [[stage, failure]] : [])));
}

/** Another op wherever a graph has `op`, with as many letters and no attributes of its own. */
export function mistaking(op: string, other: string): SessionFactory {
  // Field 4 of a node: its tag, the length and the name.
  const named = (name: string): string => String.fromCharCode(0x22, name.length) + name;
  return (bytes) => {
    const text = new TextDecoder('latin1').decode(bytes);
    const changed = bytes.slice();
    for (let at = text.indexOf(named(op)); at >= 0; at = text.indexOf(named(op), at + 1)) {
      changed.set(new TextEncoder().encode(other), at + 2);
    }
    return createNodeSession(changed);
  };
}
