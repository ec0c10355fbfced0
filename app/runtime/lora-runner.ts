/**
 * Scores sequences under a frozen model with or without an adapter, and takes the gradient with respect to the adapter:
 * sorted by length and a few at a time, each micro-batch by the layered model that was made for its shape.
 */
import { accumulate } from '../../gpu-kernels/accumulate/accumulate.ts';
import type { ModelConfig } from '../model/config.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import type { GraphRunner } from '../model/lora/graph-runner.ts';
import { LayeredModel, type LossColumns } from '../model/lora/layered-model.ts';
import { packResponses } from '../model/lora/pack.ts';
import type { ResponseShape } from '../model/lora/response-graphs.ts';
import { type Limits, Stages } from '../model/lora/stages.ts';
import type { Padding } from '../model/padding.ts';
import type { GradientSum, LossCoefficients, TrainingSequence } from './gradient-runner.ts';
import { cut, type MicroBatch } from './micro-batch.ts';

/** A device as a layered model sees it. */
export interface LayeredDevice<T> {
  /** A runner of its own for each shape: its sessions go when the shape does. */
  runner(): DeviceRunner<T>;
  read(tensor: T): Promise<Float32Array>;
  readonly limits: Limits;
  readonly padding: Padding;
}

export interface DeviceRunner<T> extends GraphRunner<T> {
  /** Lets go of the memory of freed tensors, and keeps the sessions: another shape is about to be run. */
  rest(): void;
  dispose(): Promise<void>;
}

/** An adapter as tensors by name, and how strongly it counts: `adapterScale`, or 0 for the base alone. */
export interface ScaledAdapter<T> {
  readonly tensors: Readonly<Record<string, T>>;
  readonly scale: number;
}

/** Tokens of a sequence that are scored: `responses` are their indices in `ids`, none of them 0. */
export interface ScoredSequence {
  readonly ids: readonly number[];
  readonly responses: ArrayLike<number>;
}

export interface RunnerShape {
  /** Longest sequence, in tokens. */
  readonly context: number;
  /** Sequences of a call at most. */
  readonly microBatch: number;
  /** Positions that are scored in one sequence at most. */
  readonly responses: number;
}

/** Shapes for which sessions are kept; the one that was not asked for longest makes room. */
const mostShapes = 6;

const columnNames = ['advantage', 'imitation', 'behaviour', 'reference', 'weight'] as const;

export class LoraRunner<T> {
  readonly #shapes = new Map<string, Shaped<T>>();

  constructor(
    private readonly config: ModelConfig,
    private readonly lora: LoraConfig,
    private readonly device: LayeredDevice<T>,
    /** By name; embedding and head in the shards that the device's limits ask for. */
    private readonly weights: Readonly<Record<string, T>>,
    private readonly shape: RunnerShape,
  ) {}

  /** Log-probs of each sequence's responses, in order. Throws ContextExceeded for a sequence that is too long. */
  async score(adapter: ScaledAdapter<T>, sequences: readonly ScoredSequence[]): Promise<Float32Array[]> {
    const scores: Float32Array[] = new Array(sequences.length);
    for (const part of this.#cut(sequences)) {
      const members = part.members.map((index) => pick(sequences, index));
      const { model, runner, shape } = await this.#shaped(part, positionsIn(members));
      const result = await model.score(
        packResponses(members.map(packed), shape),
        adapter.tensors,
        adapter.scale,
      );
      const logProbs = await this.device.read(result.logProbs);
      runner.free(result.logProbs);
      runner.free(result.entropy);
      for (const [row, { responses }] of members.entries()) {
        const values = Float32Array.from(
          responses,
          (at) => logProbs[row * shape.length + at - 1] ?? Number.NaN,
        );
        scores[pick(part.members, row)] = values;
      }
    }
    return scores;
  }

  /** Summed over the sequences. A token is learned from where its weight is not 0. */
  async gradient(
    adapter: ScaledAdapter<T>,
    sequences: readonly TrainingSequence[],
    coefficients: LossCoefficients,
    onProgress?: (done: number, total: number) => void,
  ): Promise<GradientSum> {
    const scored = sequences.map(({ ids, weight }) => ({ ids, responses: learned(weight) }));
    const parts = this.#cut(scored);
    const results: GradientSum[] = [];
    for (const part of parts) {
      const members = part.members.map((index) => pick(scored, index));
      const shaped = await this.#shaped(part, positionsIn(members));
      const batch = packResponses(members.map(packed), shaped.shape);
      const rows = part.members.map((index) => pick(sequences, index));
      results.push(await this.#gradientOf(shaped, batch, rows, adapter, coefficients));
      onProgress?.(results.length, parts.length);
    }
    return total(results);
  }

  async dispose(): Promise<void> {
    for (const { runner } of this.#shapes.values()) await runner.dispose();
    this.#shapes.clear();
  }

  async #gradientOf(
    { model, runner, shape }: Shaped<T>,
    batch: ReturnType<typeof packResponses>,
    rows: readonly TrainingSequence[],
    { tensors, scale }: ScaledAdapter<T>,
    coefficients: LossCoefficients,
  ): Promise<GradientSum> {
    const columns = paddedColumns(rows, shape);
    const uploaded = mapColumns((name) => runner.tensor(columns[name], [shape.batch, shape.length]));
    const result = await model.gradient(batch, tensors, scale, uploaded, coefficients);
    const gradients = await Promise.all(result.gradients.map((layer) => this.device.read(layer)));
    const [loss, entropies] = await Promise.all(
      [result.loss, result.entropy].map((one) => this.device.read(one)),
    );
    const used = [...result.gradients, result.loss, result.entropy, result.logProbs];
    for (const tensor of [...used, ...Object.values(uploaded)]) runner.free(tensor);
    return {
      gradients: joined(gradients),
      loss: loss?.[0] ?? Number.NaN,
      entropy: columns.weight.reduce((sum, weight, i) => sum + weight * (entropies?.[i] ?? 0), 0),
    };
  }

  #cut(sequences: readonly ScoredSequence[]): MicroBatch[] {
    const { context, microBatch } = this.shape;
    return cut(
      sequences.map(({ ids }) => ids.length),
      context,
      { rows: microBatch, padded: this.device.padding.length },
    );
  }

  async #shaped({ members, length }: MicroBatch, positions: number): Promise<Shaped<T>> {
    const { microBatch } = this.shape;
    const { padding } = this.device;
    const responses = padding.positions(positions, microBatch * this.shape.responses);
    const batch = padding.rows(members.length, microBatch);
    const key = `${batch} ${length} ${responses}`;
    const shaped = this.#shapes.get(key) ?? this.#make({ batch, length, responses });
    // Last in the order of a Map is the one asked for last.
    const last = [...this.#shapes.values()].at(-1);
    if (last !== shaped) last?.runner.rest();
    this.#shapes.delete(key);
    this.#shapes.set(key, shaped);
    const [oldest] = this.#shapes;
    if (this.#shapes.size > mostShapes && oldest) {
      this.#shapes.delete(oldest[0]);
      await oldest[1].runner.dispose();
    }
    return shaped;
  }

  #make(shape: ResponseShape): Shaped<T> {
    const { config, lora, device, weights } = this;
    const runner = device.runner();
    const stages = new Stages(config, lora, shape, device.limits);
    return { shape, runner, model: new LayeredModel(config, lora, stages, runner, weights) };
  }
}

interface Shaped<T> {
  readonly shape: ResponseShape;
  readonly runner: DeviceRunner<T>;
  readonly model: LayeredModel<T>;
}

type Columns<V> = Record<(typeof columnNames)[number], V>;

function mapColumns<V>(make: (name: (typeof columnNames)[number]) => V): Columns<V> & LossColumns<V> {
  return {
    advantage: make('advantage'),
    imitation: make('imitation'),
    behaviour: make('behaviour'),
    reference: make('reference'),
    weight: make('weight'),
  };
}

/** [B, T] each; what is beyond a sequence has weight 0. */
function paddedColumns(
  rows: readonly TrainingSequence[],
  { batch, length }: ResponseShape,
): Columns<Float32Array<ArrayBuffer>> {
  return mapColumns((name) => {
    const data = new Float32Array(batch * length);
    for (const [row, sequence] of rows.entries()) data.set(sequence[name], row * length);
    return data;
  });
}

function learned(weight: Float32Array): number[] {
  return Array.from(weight.keys())
    .filter((t) => weight[t] !== 0)
    .map((t) => t + 1);
}

const packed = ({ ids, responses }: ScoredSequence) => ({
  ids,
  positions: Array.from(responses, (index) => index - 1),
});

const positionsIn = (members: readonly ScoredSequence[]): number =>
  members.reduce((sum, { responses }) => sum + responses.length, 0);

function total(parts: readonly GradientSum[]): GradientSum {
  const gradients = new Float32Array(parts[0]?.gradients.length ?? 0);
  for (const part of parts) accumulate(part.gradients, gradients);
  const sum = (of: (part: GradientSum) => number) => parts.reduce((whole, part) => whole + of(part), 0);
  return { gradients, loss: sum(({ loss }) => loss), entropy: sum(({ entropy }) => entropy) };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** The entry of a list that is known to be there. */
function pick<V>(values: readonly V[], index: number): V {
  const value = values[index];
  if (value === undefined) throw new RangeError(`no entry ${index} in a list of ${values.length}`);
  return value;
}
