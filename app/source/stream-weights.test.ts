import { describe, expect, test } from 'vitest';
import { parseModelConfig } from '../model/config.ts';
import { ModelBroken } from '../model/errors.ts';
import { parameters } from '../model/parameters.ts';
import { readSafetensors, writeSafetensors } from '../model/safetensors.ts';
import type { WeightValues } from './convert.ts';
import { type ModelFolder, storedFolder } from './folder.ts';
import { memoryStore } from './memory-store.ts';
import { pieceBytes } from './store.ts';
import { streamWeights } from './stream-weights.ts';
import { shardedFiles, tinyConfig, tinyFiles, tinyTensors } from './testing/tiny-model.ts';

const config = parseModelConfig(tinyConfig);

async function folderOf(files: Readonly<Record<string, Uint8Array>>): Promise<ModelFolder> {
  const store = memoryStore();
  for (const [name, bytes] of Object.entries(files)) await (await store.write('m', name)).write(0, bytes);
  return storedFolder(store, 'm', 'tiny');
}

/** Collects what it is given; checks that pieces of a tensor come in order and without gaps. */
function collector() {
  const tensors = new Map<string, number[]>();
  return {
    tensors,
    write(name: string, offset: number, values: WeightValues) {
      const known = tensors.get(name) ?? [];
      expect(offset).toBe(known.length);
      tensors.set(name, [...known, ...values]);
    },
  };
}

const whole = ['model.safetensors'];
const shards = ['model-00001-of-00002.safetensors', 'model-00002-of-00002.safetensors'];

describe('weights arrive', () => {
  test.each([
    ['one file', tinyFiles(), whole],
    ['shards', shardedFiles(), shards],
  ])('as they were written: %s', async (_, files, names) => {
    const sink = collector();
    const seen: [number, number][] = [];
    const onProgress = (done: number, total: number) => seen.push([done, total]);
    await streamWeights(await folderOf(files), config, names, sink, { as: 'f32', onProgress });
    const expected = [...tinyTensors()].map(([name, { data }]) => [name, [...data]] as const);
    expect(sink.tensors).toEqual(new Map(expected));
    expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1]);
  });

  test('as half precision from half precision, bit by bit', async () => {
    const file = writeSafetensors(tinyTensors(), 'F16');
    const sink = collector();
    await streamWeights(await folderOf({ 'model.safetensors': file }), config, whole, sink, { as: 'f16' });
    const [name = ''] = sink.tensors.keys();
    const header = file.length - [...sink.tensors.values()].reduce((sum, bits) => sum + bits.length * 2, 0);
    const first = new Uint16Array(file.slice(header).buffer);
    expect(sink.tensors.get(name)).toEqual([...first.subarray(0, sink.tensors.get(name)?.length)]);
  });

  test('in pieces, when a tensor is larger than one', async () => {
    const rows = pieceBytes / 8;
    const large = parseModelConfig({ ...tinyConfig, vocab_size: rows, num_hidden_layers: 1 });
    const tensors = parameters(large).map(({ name, shape }) => {
      const size = shape.reduce((product, extent) => product * extent, 1);
      return [name, { shape, data: new Float32Array(size).fill(1) }] as const;
    });
    const offsets: number[] = [];
    const write = (name: string, offset: number) => {
      if (name === 'model.embed_tokens.weight') offsets.push(offset);
    };
    const folder = await folderOf({ 'model.safetensors': writeSafetensors(tensors) });
    await streamWeights(folder, large, whole, { write }, { as: 'f32' });
    const piece = pieceBytes / 4;
    expect(offsets).toEqual([0, piece, 2 * piece, 3 * piece]);
  });

  test('without a tied head that was stored all the same', async () => {
    const tensors = tinyTensors();
    tensors.set(
      'lm_head.weight',
      tensors.get('model.embed_tokens.weight') ?? { shape: [], data: new Float32Array() },
    );
    const sink = collector();
    const folder = await folderOf({ 'model.safetensors': writeSafetensors(tensors) });
    await streamWeights(folder, config, whole, sink, { as: 'f32' });
    expect(sink.tensors.has('lm_head.weight')).toBe(false);
  });
});

describe('weights are refused', () => {
  const refusal = async (
    change: (tensors: ReturnType<typeof tinyTensors>) => void,
    asked: unknown = tinyConfig,
  ) => {
    const tensors = tinyTensors();
    change(tensors);
    const folder = await folderOf({ 'model.safetensors': writeSafetensors(tensors) });
    const write = () => expect.fail('nothing may be delivered');
    return streamWeights(folder, parseModelConfig(asked), whole, { write }, { as: 'f32' });
  };

  test.each<[string, RegExp, (tensors: ReturnType<typeof tinyTensors>) => void, unknown?]>([
    ['missing', /lacks tensors: model\.norm\.weight$/, (tensors) => tensors.delete('model.norm.weight')],
    [
      'a head that is not tied',
      /lacks tensors: lm_head/,
      () => {},
      { ...tinyConfig, tie_word_embeddings: false },
    ],
    [
      'too many',
      /knows nothing of: extra/,
      (tensors) => tensors.set('extra', { shape: [1], data: new Float32Array(1) }),
    ],
    [
      'of more layers than the configuration has',
      /knows nothing of: model\.layers\.1.* and \d+ more/,
      () => {},
      { ...tinyConfig, num_hidden_layers: 1 },
    ],
    [
      'of another shape',
      /"model\.norm\.weight": shape \[9\], config\.json asks for \[8\]/,
      (tensors) => tensors.set('model.norm.weight', { shape: [9], data: new Float32Array(9) }),
    ],
  ])('%s', async (_, message, change, asked) => {
    await expect(refusal(change, asked)).rejects.toThrow(ModelBroken);
    await expect(refusal(change, asked)).rejects.toThrow(message);
  });

  test('in a file that was cut off', async () => {
    const file = writeSafetensors(tinyTensors());
    const folder = await folderOf({ 'model.safetensors': file.slice(0, -4) });
    const write = () => expect.fail('nothing may be delivered');
    await expect(streamWeights(folder, config, whole, { write }, { as: 'f32' })).rejects.toThrow(/cut off/);
  });

  test('twice in two shards', async () => {
    const files = shardedFiles();
    const [first = '', second = ''] = shards;
    const both = { ...files, [second]: writeSafetensors(tinyTensors()) };
    expect(readSafetensors(files[first] ?? new Uint8Array()).size).toBeGreaterThan(0);
    const write = () => expect.fail('nothing may be delivered');
    await expect(
      streamWeights(await folderOf(both), config, shards, { write }, { as: 'f32' }),
    ).rejects.toThrow(/both in/);
  });
});
