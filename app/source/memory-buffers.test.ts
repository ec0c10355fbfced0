import { expect, test } from 'vitest';
import { adapterParameters } from '../model/lora/adapter.ts';
import type { GraphRunner } from '../model/lora/graph-runner.ts';
import { LayeredModel } from '../model/lora/layered-model.ts';
import { packResponses } from '../model/lora/pack.ts';
import { Stages } from '../model/lora/stages.ts';
import { lossNumbers, testModels } from '../model/lora/test-model.ts';
import type { ModelGraph } from '../model/model-graph.ts';
import { parameters } from '../model/parameters.ts';
import { sizeOf } from '../onnx/wire.ts';
import { betweenEnds, betweenLayers } from './memory-buffers.ts';

interface Words {
  readonly words: number;
}

/** Runs nothing, and makes buffers as a GPU's runner does: what is freed is used again by size. */
class Buffers implements GraphRunner<Words> {
  /** In all that were made. */
  words = 0;
  readonly #idle = new Map<number, Words[]>();

  async run({ outputs }: ModelGraph): Promise<Record<string, Words>> {
    return Object.fromEntries(outputs.map(({ name, shape }) => [name, this.#take(sizeOf(shape))]));
  }

  tensor({ length }: { readonly length: number }): Words {
    return this.#take(length);
  }

  free(buffer: Words): void {
    this.#idle.set(buffer.words, [...(this.#idle.get(buffer.words) ?? []), buffer]);
  }

  #take(words: number): Words {
    const idle = this.#idle.get(words)?.pop();
    if (idle === undefined) this.words += words;
    return idle ?? { words };
  }
}

test.each(testModels)('%s: what passes from graph to graph', async (_, { config, lora }) => {
  // Sizes that differ from each other, so that none takes another's place by chance.
  const shape = { batch: 3, length: 17, responses: 19 };
  const stages = new Stages(config, lora, shape, { binding: 4 * 8 * 5, logits: 4 * 19 * 4 });
  const buffers = new Buffers();
  const weights = Object.fromEntries(
    [...parameters(config), ...stages.embedding, ...stages.head].map(({ name }) => [name, { words: 0 }]),
  );
  const adapter = Object.fromEntries(adapterParameters(config, lora).map(({ name }) => [name, { words: 0 }]));
  const model = new LayeredModel(config, lora, stages, buffers, weights);
  const batch = packResponses([{ ids: [1, 2, 3, 4], positions: [0, 1, 2] }], shape);
  const column = () => buffers.tensor({ length: shape.batch * shape.length });
  const columns = {
    advantage: column(),
    imitation: column(),
    behaviour: column(),
    reference: column(),
    weight: column(),
  };
  const { gradients } = await model.gradient(batch, adapter, 1, columns, lossNumbers);
  const request = { config, batch: 1, context: 17, microBatch: 3, responses: 19 };
  const planned = (betweenLayers(request) + betweenEnds(request)) / 4;
  const rest = buffers.words - gradients.reduce((sum, { words }) => sum + words, 0) - planned;
  // Five numbers and the sum of the loss, the adapter's scale, and where each part of a shard starts.
  expect(rest).toBe(7 + stages.chunks.filter(({ shard, rows }) => rows < shard.rows).length);
});
