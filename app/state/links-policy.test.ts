import { describe, expect, it } from 'vitest';
import { decodeLink, LinkError } from '../experiment/link.ts';
import { type CheckpointSettings, checkpointDefaults } from '../protocol/checkpoint-model.ts';
import { readPolicy, writePolicy } from './links-policy.ts';

/** As they are given out: only ever add to this list. */
const golden: readonly [hash: string, typed: string, settings: Partial<CheckpointSettings>][] = [
  ['&policy=Qwen/Qwen3-0.6B', 'Qwen/Qwen3-0.6B', {}],
  ['&policy=Qwen/Qwen3-0.6B%40refs/pr/1', 'Qwen/Qwen3-0.6B@refs/pr/1', {}],
  ['&policy=https%3A//models.example/qwen/', 'https://models.example/qwen/', {}],
  [
    '&policy=Qwen/Qwen2.5-0.5B-Instruct&policy.rank=16&policy.alpha=32&policy.mlp=on&policy.maxPrompt=1024&policy.maxResponse=128&policy.thinking=off&policy.sampled=4&policy.microBatch=2',
    'Qwen/Qwen2.5-0.5B-Instruct',
    {
      rank: 16,
      alpha: 32,
      mlp: true,
      maxPrompt: 1024,
      maxResponse: 128,
      thinking: false,
      sampled: 4,
      microBatch: 2,
    },
  ],
  ['&policy=Qwen/Qwen3-0.6B&policy.thinking=on', 'Qwen/Qwen3-0.6B', { thinking: true }],
];

describe('the checkpoint of a link', () => {
  it.each(golden)('reads and writes %s', (text, typed, changed) => {
    const hash = `#v=1&preset=grpo&eta=0.5${text}`;
    const settings = { ...checkpointDefaults, ...changed };
    expect(readPolicy(hash)).toEqual({ typed, settings });
    expect(writePolicy({ place: { kind: 'named', typed }, settings })).toBe(text);
    expect(decodeLink(hash)).toEqual({ preset: 'grpo', difference: { eta: 0.5 } });
  });

  it('is missing from links of the mini policy, and from those of a folder', () => {
    expect(readPolicy('#v=1&preset=adrs')).toBeNull();
    const settings = { ...checkpointDefaults, rank: 3 };
    expect(writePolicy({ place: null, settings })).toBe('');
    expect(writePolicy({ place: { kind: 'files', files: [] }, settings })).toBe('');
  });

  it.each(['C:\\models\\Qwen3', 'file:///models/qwen3/', 'https://name:secret@models.example/'])(
    'is left out where it could not be read: %s',
    (typed) => {
      expect(writePolicy({ place: { kind: 'named', typed }, settings: checkpointDefaults })).toBe('');
    },
  );

  it.each([
    ['policy=', 'policy'],
    ['policy=javascript:alert(1)', 'policy'],
    ['policy=file:///etc', 'policy'],
    ['policy=https://name:secret@models.example/', 'policy'],
    [`policy=a/${'b'.repeat(2000)}`, 'policy'],
    ['policy.rank=8', 'policy.rank'],
    ['policy=a/b&policy.rank=0', 'policy.rank'],
    ['policy=a/b&policy.rank=1.5', 'policy.rank'],
    ['policy=a/b&policy.rank=1e9', 'policy.rank'],
    ['policy=a/b&policy.mlp=1', 'policy.mlp'],
    ['policy=a/b&policy.mlp=default', 'policy.mlp'],
    ['policy=a/b&policy.thinking=toString', 'policy.thinking'],
    ['policy=a/b&policy.unknown=1', 'policy.unknown'],
    ['policy=a/b&policy.__proto__=1', 'policy.__proto__'],
  ])('refuses %s', (text, key) => {
    expect(() => readPolicy(`#v=1&${text}`)).toThrow(
      expect.objectContaining({ name: LinkError.name, fault: 'value', key }),
    );
  });

  it('refuses a key that stands twice', () => {
    expect(() => decodeLink('#v=1&preset=adrs&policy=a/b&policy=c/d')).toThrow(
      expect.objectContaining({ fault: 'duplicate-key', key: 'policy' }),
    );
  });
});
