/**
 * A checkpoint's weights on the GPU: one buffer a tensor, embedding and head in shards of rows where a binding asks for
 * it. All are allocated before the first byte comes, and each piece goes straight to its place: there is no second copy
 * but for the pieces that are on their way.
 */
import type { ModelConfig } from '../model/config.ts';
import { embeddingName, headName, type Parameter, parameters } from '../model/parameters.ts';
import { type WeightType, weightBytes } from '../model/storage.ts';
import { shardsOf } from '../model/tables.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';

export interface CheckpointForm {
  readonly storage: WeightType;
  /** Bytes that one binding may have. */
  readonly bindingLimit: number;
}

/** Bytes that may be on their way: the browser keeps a copy of each until the GPU has it. */
const mostUnderWay = 32 * 2 ** 20;

/** A range of a tensor's values and where it lies. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly array: GpuArray;
}

export class GpuCheckpoint {
  /** By the names of the graphs' inputs. */
  readonly weights: Readonly<Record<string, GpuArray>>;
  readonly #parts: ReadonlyMap<string, readonly Part[]>;
  #underWay = 0;

  constructor(
    config: ModelConfig,
    private readonly memory: GpuBuffers,
    private readonly form: CheckpointForm,
  ) {
    const places = parameters(config).map((parameter) => placesOf(config, parameter, form));
    const made = places.flat().map((place) => ({ ...place, array: this.#storage(place) }));
    this.weights = Object.fromEntries(made.map(({ input, array }) => [input, array]));
    this.#parts = Map.groupBy(made, ({ name }) => name);
  }

  /** Takes what `streamWeights` delivers: f32 values or the bits of f16, as `form.storage` says. */
  async write(
    name: string,
    offset: number,
    values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ): Promise<void> {
    for (const { start, end, array } of this.#parts.get(name) ?? []) {
      const [from, to] = [Math.max(start, offset), Math.min(end, offset + values.length)];
      if (from >= to) continue;
      const at = (from - start) * weightBytes[this.form.storage];
      this.memory.writePart(array, at, values.subarray(from - offset, to - offset));
    }
    this.#underWay += values.byteLength;
    if (this.#underWay < mostUnderWay) return;
    await this.memory.device.queue.onSubmittedWorkDone();
    this.#underWay = 0;
  }

  #storage({ start, end, input }: Place): GpuArray {
    return this.memory.storage(((end - start) * weightBytes[this.form.storage]) / 4, input);
  }
}

interface Place {
  readonly name: string;
  readonly input: string;
  readonly start: number;
  readonly end: number;
}

function placesOf(config: ModelConfig, { name, shape }: Parameter, form: CheckpointForm): Place[] {
  if (name === embeddingName || name === headName(config)) {
    const width = config.hiddenSize;
    const shards = shardsOf(config, name, form.bindingLimit, form.storage);
    return shards.map(({ name: input, start, rows }) => ({
      name,
      input,
      start: start * width,
      end: (start + rows) * width,
    }));
  }
  return [{ name, input: name, start: 0, end: shape.reduce((product, extent) => product * extent, 1) }];
}
