/** Words of choosing, planning and loading a real checkpoint; fetched with the parts that say them. */
import type {
  CheckpointSettings,
  InspectedModel,
  MemoryObject,
  MemoryPart,
} from '../../protocol/checkpoint-model.ts';

export interface SettingWords {
  readonly name: string;
  readonly sentence: string;
}

export const modelEn = {
  title: 'Model',
  intro: 'What learns: the small policy that ships with the page, or an adapter on a real Qwen checkpoint.',
  chosen: 'Chosen',

  mini: {
    title: 'Mini policy',
    about:
      'A tiny Qwen that was trained for the chosen world alone. It comes with the page and speaks a short code.',
    size: (bytes: string) => `${bytes} of weights.`,
    choose: 'Use the mini policy',
  },
  named: {
    title: 'By name or address',
    label: 'Hugging Face name, or the address of a folder',
    look: 'Choose',
    examples: 'For example',
  },
  folder: {
    title: 'From this computer',
    drop: 'Drop a model’s folder here',
    pick: 'Choose a folder',
    note: 'The files stay where they are; nothing is sent anywhere.',
    empty: 'There were no files in what was dropped.',
  },
  kept: {
    title: 'Kept in this browser',
    none: 'Nothing is kept yet.',
    incomplete: 'not complete: Run goes on with the download',
    choose: (name: string) => `Choose ${name}`,
    chooseShort: 'Choose',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    sure: (name: string, bytes: string) => `Remove ${name}? Its ${bytes} would have to be downloaded again.`,
    yes: 'Remove it',
    no: 'Keep it',
    failed: 'It could not be removed: it is in use.',
  },
  question: {
    title: (name: string) => `This link trains ${name}, a real checkpoint`,
    note: 'No server was asked for anything yet. To look at it asks for its size and settings; weights are downloaded on Run.',
    agree: 'Look at it',
    decline: 'Use the mini policy',
    later: 'Ask on Run',
  },

  about: {
    title: (name: string) => `About ${name}`,
    asking: 'Asking what it is and whether it fits',
    again: 'Ask again',
    waits: 'While a checkpoint loads, nothing is asked.',
    families: { qwen2: 'Qwen2, Qwen2.5', qwen3: 'Qwen3' } satisfies Record<InspectedModel['family'], string>,
    names: {
      family: 'Family',
      parameters: 'Parameters',
      layers: 'Layers',
      hidden: 'Hidden size',
      files: 'Files',
      free: 'Room left in this browser',
      device: 'Would compute on',
    },
    fetches: (missing: string) => `Run downloads ${missing}; nothing is downloaded before.`,
    fetchesNothing: 'Run downloads nothing: all of it is at hand.',
    noRoom: 'That is more than the room that is left.',
    voice:
      'A real checkpoint plays in full sentences, with a chat template: prompts are longer, answers are hundreds of tokens, and an iteration takes minutes.',
    proposed: 'Settings for short runs were put in place; they show as changes at the top of the page.',
  },

  memory: {
    title: 'Memory',
    caption: (dtype: string, peak: string) => `Weights in ${dtype}; at most ${peak} at once.`,
    part: 'Part',
    bytes: 'Bytes',
    dtypes: { f32: '32 bits', f16: '16 bits' },
    parts: {
      weights: 'weights',
      casts: 'weights in use, in 32 bits',
      cache: 'keys and values',
      sampling: 'sampling',
      activations: 'activations',
      head: 'head and loss',
      adapter: 'adapter',
      gradients: 'gradients',
      optimiser: 'optimiser, in main memory',
      staging: 'loading',
    } satisfies Record<MemoryPart, string>,
    shards: (count: string) => `The embedding lies in ${count} parts, as the device binds no more at once.`,
    fits: 'It fits.',
    mayFit: (peak: string) =>
      `Every buffer is within this GPU’s limits. About ${peak} of its memory must be free; a browser does not tell how much is.`,
    tooLarge: 'It does not fit.',
    problem: (what: string, bytes: string, limit: string) =>
      `${what}: ${bytes}; the device takes at most ${limit}.`,
    objects: {
      'embedding shard': 'a part of the embedding',
      'embedding row': 'one row of the embedding',
      'mlp matrix': 'a matrix of the MLP',
      'cache of a layer': 'keys and values of a layer',
      'sampling logits': 'the logits of sampling',
      'mlp activation': 'an activation of the MLP',
      'attention scores': 'the attention scores',
      'logits chunk': 'a piece of the logits',
      total: 'everything together',
    } satisfies Record<MemoryObject, string>,
    would: 'It would fit with',
    nothing: 'Nothing that can be set here would make it fit.',
    changes: {
      sampled: (count: string) => `${count} sampled together`,
      microBatch: (count: string) => `micro-batch ${count}`,
      context: (count: string) => `${count} tokens in all`,
    },
  },

  settings: {
    title: 'Adapter and limits',
    names: {
      rank: {
        name: 'Rank r',
        sentence: 'Width of the adapter (LoRA) that learns; the checkpoint itself stays as it is.',
      },
      alpha: { name: 'Scale α', sentence: 'The adapter counts α / r.' },
      mlp: { name: 'MLP too', sentence: 'An adapter on the MLP beside those on q, k, v and o.' },
      maxPrompt: {
        name: 'Longest prompt',
        sentence: 'In tokens, the skill included. Longer prompts are refused, never cut.',
      },
      maxResponse: { name: 'Longest answer', sentence: 'In tokens; an answer ends there at the latest.' },
      thinking: { name: 'Thinking', sentence: 'Qwen3’s switch, which its template has.' },
      sampled: {
        name: 'Sampled together',
        sentence: 'Episodes that are played at once. More is faster and needs memory.',
      },
      microBatch: {
        name: 'Micro-batch',
        sentence: 'Sequences scored or learned from at once. More is faster and needs memory.',
      },
    } satisfies Record<keyof CheckpointSettings, SettingWords>,
    thinking: { default: 'as the template has it', on: 'on', off: 'off' },
  },

  loading: {
    title: 'Loading the checkpoint',
    upload: 'From disk to the device',
    'self-check': 'Checking that GPU and CPU agree',
    stop: 'Stop loading',
    stops: 'What came is kept; Run goes on with it.',
  },

  opened: {
    title: (name: string) => `The open run trains ${name}`,
    notPersisted:
      'The browser did not promise to keep what is downloaded: it may clear it when space is short.',
  },

  failure: {
    again: 'Try again',
    plan: 'Show the memory plan',
    panel: 'Choose another model',
    report: 'Show the report',
    cpu: 'Run on the CPU instead',
  },
};

export type ModelText = typeof modelEn;
