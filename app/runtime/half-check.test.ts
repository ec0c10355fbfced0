/** The check passes where f16 is read as it should be, and says what is wrong where a device lies. No GPU here has f16. */
import { describe, expect, test } from 'vitest';
import type { GraphRunner } from '../model/lora/graph-runner.ts';
import type { ModelGraph } from '../model/model-graph.ts';
import { CpuGraphRunner } from './cpu-graph-runner.ts';
import { halfCheck } from './half-check.ts';
import { createNodeSession } from './ort-node.ts';
import type { TensorData } from './session.ts';

type Outputs = Record<string, TensorData>;

/** The CPU with its answers changed, counting what was not freed. */
class LyingRunner implements GraphRunner<TensorData> {
  readonly alive = new Set<TensorData>();
  readonly #honest = new CpuGraphRunner(createNodeSession);

  constructor(private readonly lie: (outputs: Outputs) => Outputs) {}

  async run(graph: ModelGraph, inputs: Readonly<Record<string, TensorData>>): Promise<Outputs> {
    const outputs = this.lie(await this.#honest.run(graph, inputs));
    for (const tensor of Object.values(outputs)) this.alive.add(tensor);
    return outputs;
  }

  tensor(data: TensorData['data'], dims: readonly number[]): TensorData {
    const tensor = { data, dims };
    this.alive.add(tensor);
    return tensor;
  }

  free(tensor: TensorData): void {
    this.alive.delete(tensor);
  }

  dispose(): Promise<void> {
    return this.#honest.dispose();
  }
}

async function check(lie: (outputs: Outputs) => Outputs): Promise<string | null> {
  const runner = new LyingRunner(lie);
  const result = await halfCheck(runner, async ({ data }) => Float32Array.from(data));
  expect(runner.alive.size).toBe(0);
  await runner.dispose();
  return result;
}

/** One output, value by value. */
const changed =
  (name: string, change: (value: number) => number) =>
  (outputs: Outputs): Outputs => ({
    ...outputs,
    [name]: { dims: outputs[name]?.dims ?? [], data: Float32Array.from(outputs[name]?.data ?? [], change) },
  });

describe('a device that', () => {
  test('tells the truth passes', async () => {
    expect(await check((outputs) => outputs)).toBeNull();
  });

  test.each<[string, (outputs: Outputs) => Outputs, string]>([
    [
      'flushes subnormals',
      changed('looked', (value) => (Math.abs(value) < 2 ** -14 ? 0 : value)),
      'f16 0x0001 was read as 0, not as 5.96',
    ],
    [
      'clamps the largest',
      changed('looked', (value) => Math.max(-65_472, Math.min(65_472, value))),
      'f16 0x7bff was read as 65472, not as 65504',
    ],
    ['gives nothing', changed('looked', () => Number.NaN), 'was read as NaN'],
    [
      'multiplies in half precision',
      changed('product', (value) => value * (1 + 2 ** -11)),
      'a product with weights stored as f16 came to',
    ],
    ['multiplies to nothing', changed('product', () => Number.NaN), 'came to NaN'],
    [
      'refuses the graph',
      () => {
        throw new Error('shader-f16 is not enabled');
      },
      'weights stored as f16 do not run: shader-f16 is not enabled',
    ],
  ])('%s is found out', async (_, lie, message) => {
    expect(await check(lie)).toContain(message);
  });

  test('gives the other zero passes: its sign is in no product', async () => {
    expect(await check(changed('looked', (value) => (value === 0 ? 0 : value)))).toBeNull();
  });
});
