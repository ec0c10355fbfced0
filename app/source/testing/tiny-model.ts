/** The files of a model of a few hundred parameters, for tests of how they travel. */
import { parseModelConfig } from '../../model/config.ts';
import { parameters } from '../../model/parameters.ts';
import { writeSafetensors } from '../../model/safetensors.ts';

export const tinyConfig = {
  model_type: 'qwen2',
  vocab_size: 11,
  hidden_size: 8,
  intermediate_size: 12,
  num_hidden_layers: 2,
  num_attention_heads: 2,
  num_key_value_heads: 1,
  tie_word_embeddings: true,
  eos_token_id: 1,
};

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Tensors by name; values differ within a tensor and between tensors. */
export function tinyTensors(
  config: unknown = tinyConfig,
): Map<string, { shape: number[]; data: Float32Array }> {
  return new Map(
    parameters(parseModelConfig(config)).map(({ name, shape }, index) => {
      const size = shape.reduce((product, extent) => product * extent, 1);
      const data = Float32Array.from(
        { length: size },
        (_, i) => Math.sin(index * 31 + i) * 2 ** ((i % 9) - 4),
      );
      return [name, { shape: [...shape], data }] as const;
    }),
  );
}

export function tinyFiles(): Record<string, Uint8Array> {
  return {
    'config.json': text(tinyConfig),
    'tokenizer.json': text({ version: '1.0' }),
    'tokenizer_config.json': text({ eos_token: '<end>' }),
    'model.safetensors': writeSafetensors(tinyTensors()),
  };
}

/** The same in two shards with an index. */
export function shardedFiles(): Record<string, Uint8Array> {
  const { 'model.safetensors': _, ...texts } = tinyFiles();
  const all = [...tinyTensors()];
  const half = Math.floor(all.length / 2);
  const names = ['model-00001-of-00002.safetensors', 'model-00002-of-00002.safetensors'] as const;
  const shards = [all.slice(0, half), all.slice(half)];
  const map = Object.fromEntries(
    shards.flatMap((shard, index) => shard.map(([name]) => [name, names[index] ?? names[0]])),
  );
  return {
    ...texts,
    'model.safetensors.index.json': text({ metadata: {}, weight_map: map }),
    [names[0]]: writeSafetensors(shards[0] ?? []),
    [names[1]]: writeSafetensors(shards[1] ?? []),
  };
}
