/** A real checkpoint as policy and teacher: how the page names it, and what the worker says about it before it trains. */
import type { SourceProgress } from './source-failure.ts';

/** Where a checkpoint comes from. */
export type ModelPlace =
  /** A Hugging Face repository or an address, as typed. */
  | { readonly kind: 'named'; readonly typed: string }
  /** A folder that the person dropped or picked; paths begin with the folder's name. */
  | { readonly kind: 'files'; readonly files: readonly { readonly path: string; readonly file: File }[] };

/** How a checkpoint is trained and talked to. */
export interface CheckpointSettings {
  /** r of the adapter. */
  readonly rank: number;
  /** α of the adapter; it counts α / r. */
  readonly alpha: number;
  /** Whether the MLP has an adapter beside q, k, v and o. */
  readonly mlp: boolean;
  /** Tokens of a prompt, skill included; longer ones are refused. */
  readonly maxPrompt: number;
  /** Tokens of a response. */
  readonly maxResponse: number;
  /** Qwen3's switch; null leaves the template its own default. */
  readonly thinking: boolean | null;
  /** Episodes sampled together. */
  readonly sampled: number;
  /** Sequences scored or learned from together. */
  readonly microBatch: number;
}

export const checkpointDefaults: CheckpointSettings = {
  rank: 8,
  alpha: 16,
  mlp: false,
  maxPrompt: 1536,
  maxResponse: 256,
  thinking: null,
  sampled: 8,
  microBatch: 1,
};

/** What a run trains: the shipped mini policy of its world, or an adapter on a checkpoint. */
export type PolicyChoice =
  /** `address` of the model's folder, with a slash at its end. */
  | { readonly kind: 'mini'; readonly address: string }
  | { readonly kind: 'checkpoint'; readonly place: ModelPlace; readonly settings: CheckpointSettings };

/** Bytes of a memory plan: what is held at the most, by part, and what is too large for the device. */
export interface MemoryReport {
  readonly dtype: 'f32' | 'f16';
  readonly peak: number;
  /** All that the device may give; null where nobody tells, and then `peak` was compared with nothing. */
  readonly total: number | null;
  readonly parts: Readonly<Record<MemoryPart, number>>;
  /** In how many shards of rows embedding and head lie. */
  readonly shards: number;
  /** Empty: it fits. */
  readonly problems: readonly {
    readonly what: MemoryObject;
    readonly bytes: number;
    readonly limit: number;
  }[];
  /** Each of these changes alone would make it fit; the settings of one change belong together. */
  readonly alternatives: readonly MemoryAlternative[];
}

export type MemoryPart =
  | 'weights'
  /** Weights kept in 16 bits that are being computed with in 32. */
  | 'casts'
  | 'cache'
  | 'sampling'
  | 'activations'
  | 'head'
  | 'adapter'
  | 'gradients'
  | 'optimiser'
  | 'staging';

/** What a device may not be able to bind or hold. */
export type MemoryObject =
  | 'embedding shard'
  | 'embedding row'
  | 'mlp matrix'
  | 'cache of a layer'
  | 'sampling logits'
  | 'mlp activation'
  | 'attention scores'
  | 'logits chunk'
  | 'total';

export interface MemoryAlternative {
  readonly sampled?: number;
  readonly microBatch?: number;
  /** Tokens of prompt and response together. */
  readonly context?: number;
}

/** What is known of a checkpoint before a byte of its weights is loaded. */
export interface InspectedModel {
  readonly label: string;
  readonly family: 'qwen2' | 'qwen3';
  readonly parameters: number;
  readonly layers: number;
  readonly hiddenSize: number;
  /** Bytes of all files, and of those that are still to be fetched; 0 for a folder at hand. */
  readonly bytes: number;
  readonly missing: number;
  /** Bytes that the browser still keeps for this page; null where it does not tell. */
  readonly free: number | null;
  /** Whether its template has Qwen3's thinking switch. */
  readonly thinks: boolean;
  /** On the device that a run would take now. */
  readonly device: 'webgpu' | 'wasm';
  readonly memory: MemoryReport;
}

/** How far the loading of a checkpoint is; bytes. */
export type LoadProgress =
  | SourceProgress
  /** From disk to the device. */
  | { readonly phase: 'upload'; readonly done: number; readonly total: number; readonly percent: number }
  | { readonly phase: 'self-check'; readonly percent: number };
