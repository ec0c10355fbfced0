/**
 * As what frozen weights are stored. Half precision halves their memory and nothing else: every graph casts them to f32
 * before it computes, so sampling, scoring and learning read the same numbers.
 */
import type { Graph } from '../onnx/graph.ts';
import { cast } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';
import type { Parameter } from './parameters.ts';

export type WeightType = 'f32' | 'f16';

/** Bytes of one value. */
export const weightBytes: Readonly<Record<WeightType, number>> = { f32: 4, f16: 2 };

/**
 * A weight as an input of the graph, and its values in f32. To be called before anything is computed: ONNX Runtime runs a
 * node's inputs from the latest made to the earliest, so a cast that was made before all else runs last of them, just
 * before its copy is needed, and no two layers' copies exist at once.
 */
export function weightInput(graph: Graph, { name, shape }: Parameter, storage: WeightType): Wire {
  return inFloats(graph.input(name, storage, shape));
}

/** Values of stored weights in f32. */
export function inFloats(stored: Wire): Wire {
  return stored.dtype === 'f16' ? cast(stored, 'f32') : stored;
}
