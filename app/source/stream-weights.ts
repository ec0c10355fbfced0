/** A model's weights from a folder into whatever takes them, piece by piece: never more than a piece is in memory. */
import type { ModelConfig } from '../model/config.ts';
import { type StoredType, storedBytes } from '../model/safetensors-header.ts';
import type { WeightType } from '../model/storage.ts';
import { type Converter, converter, type WeightValues } from './convert.ts';
import type { ModelFolder } from './folder.ts';
import { pieceBytes } from './store.ts';
import { type TensorPlace, tensorTable } from './tensor-table.ts';

export interface WeightSink {
  /**
   * Values of the parameter `name` from element `offset` on; f16 as bits. Pieces of a tensor come in order and without
   * gaps; but for a tensor's last one they have an even number of values, as a GPU copy wants. The array is the sink's
   * to keep.
   */
  write(name: string, offset: number, values: WeightValues): void | Promise<void>;
}

export interface StreamOptions {
  readonly as: WeightType;
  readonly signal?: AbortSignal;
  /** Bytes of the files that went through, and all that will. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * `files` as from `modelFiles`; what the configuration asks for is checked before anything is delivered. Throws
 * ModelBroken, SourceError `file-missing`, the signal's reason when aborted, and what the sink throws.
 */
export async function streamWeights(
  folder: ModelFolder,
  config: ModelConfig,
  files: readonly string[],
  sink: WeightSink,
  { as, signal, onProgress }: StreamOptions,
): Promise<void> {
  const places = await tensorTable(folder, config, files);
  const total = places.reduce((sum, { start, end }) => sum + end - start, 0);
  const converters = new Map<StoredType, Converter>();
  let done = 0;
  for (const place of places) {
    const convert = converters.get(place.dtype) ?? converter(place.dtype, as);
    converters.set(place.dtype, convert);
    for await (const { bytes, offset } of pieces(folder, place)) {
      signal?.throwIfAborted();
      await sink.write(place.name, offset, convert(bytes));
      done += bytes.length;
      onProgress?.(done, total);
    }
  }
}

/** `offset` counts elements. */
async function* pieces(
  folder: ModelFolder,
  { file, start, end, dtype }: TensorPlace,
): AsyncGenerator<{ bytes: Uint8Array<ArrayBuffer>; offset: number }> {
  for (let at = start; at < end; at += pieceBytes) {
    const bytes = await folder.read(file, at, Math.min(end, at + pieceBytes));
    yield { bytes, offset: (at - start) / storedBytes[dtype] };
  }
}
