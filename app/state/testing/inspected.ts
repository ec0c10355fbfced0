/** What a worker could say about a checkpoint. */
import type { InspectedModel, MemoryReport } from '../../protocol/checkpoint-model.ts';

export const plannedMemory: MemoryReport = {
  dtype: 'f32',
  peak: 2_400_000_000,
  total: null,
  parts: {
    weights: 1_976_000_000,
    casts: 0,
    cache: 90_000_000,
    sampling: 10_000_000,
    activations: 120_000_000,
    head: 140_000_000,
    adapter: 4_300_000,
    gradients: 4_300_000,
    optimiser: 8_600_000,
    staging: 16_000_000,
  },
  shards: 4,
  problems: [],
  alternatives: [],
};

export const inspectedModel: InspectedModel = {
  label: 'Qwen/Qwen3-0.6B',
  family: 'qwen3',
  parameters: 596_049_920,
  layers: 28,
  hiddenSize: 1024,
  bytes: 1_203_586_048,
  missing: 1_203_586_048,
  free: 40_000_000_000,
  thinks: true,
  device: 'webgpu',
  memory: plannedMemory,
};
