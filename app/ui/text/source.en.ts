/** Bringing in a model: what went wrong and what to do, and how a download goes. To be loaded with the part that shows it. */
import type { SourceCode, SourceProgress } from '../../protocol/source-failure.ts';

/** What a sentence may name; sizes as the page writes them. */
export interface SourceFacts {
  readonly subject: string;
  readonly wanted: string;
  readonly found: string;
}

export interface SourceSentences {
  readonly wrong: (facts: SourceFacts) => string;
  readonly toDo: string;
}

export interface SourceText {
  readonly failures: Readonly<Record<SourceCode, SourceSentences>>;
  readonly phases: Readonly<Record<SourceProgress['phase'], string>>;
  readonly progress: (done: string, total: string, percent: string) => string;
}

const asFolder = 'Download the model elsewhere and open its folder here.';
const again = 'Try again; what came is kept, and loading goes on where it stopped.';

export const sourceEn: SourceText = {
  phases: { load: 'Downloading', check: 'Checking what is kept' },
  progress: (done, total, percent) => `${done} of ${total}, ${percent}`,
  failures: {
    'source-unreadable': {
      wrong: ({ subject }) => `“${subject}” is neither a repository nor an address.`,
      toDo: 'Write owner/name, such as Qwen/Qwen3-0.6B, or an address that starts with https://.',
    },
    'not-found': {
      wrong: ({ subject }) => `${subject} is not there.`,
      toDo: 'Check the spelling of repository, revision and address.',
    },
    gated: {
      wrong: ({ subject }) => `${subject} is gated: its terms have to be accepted first.`,
      toDo: `Accept them on the model’s own page. ${asFolder}`,
    },
    private: {
      wrong: ({ subject }) => `${subject} is private, or does not exist; the server does not tell which.`,
      toDo: `Check the spelling. If it is private, there is another way. ${asFolder}`,
    },
    forbidden: {
      wrong: ({ subject }) => `The server does not let this page read ${subject}.`,
      toDo: asFolder,
    },
    busy: {
      wrong: () => 'The server has had too many requests and asks for a long pause.',
      toDo: 'Try again in a while; what came is kept.',
    },
    server: { wrong: ({ subject }) => `The server fails to give ${subject}.`, toDo: again },
    unreachable: {
      wrong: ({ subject }) => `${subject} cannot be reached.`,
      toDo: 'Check the connection. The server may also forbid pages of other sites to read it (CORS); then open the model as a folder.',
    },
    'cut-off': {
      wrong: ({ subject }) => `The connection breaks off again and again while ${subject} comes.`,
      toDo: again,
    },
    stalled: { wrong: ({ subject }) => `Nothing more of ${subject} arrives.`, toDo: again },
    'web-page': {
      wrong: ({ subject }) => `Instead of a file a web page came from ${subject}.`,
      toDo: 'Give the address of the folder in which the files are.',
    },
    'too-big': {
      wrong: ({ subject, found, wanted }) =>
        `${subject} is larger than such a file can be: ${found}, at most ${wanted} are read.`,
      toDo: 'Check that the address is that of a model folder.',
    },
    'not-json': {
      wrong: ({ subject }) => `${subject} is not the JSON that it should be.`,
      toDo: 'Load it again, or from elsewhere.',
    },
    'size-unknown': {
      wrong: ({ subject }) => `The server does not tell how large ${subject} is.`,
      toDo: asFolder,
    },
    'size-wrong': {
      wrong: ({ subject, wanted, found }) => `${subject} should have ${wanted}, but has ${found}.`,
      toDo: 'Try again. If it stays so, the server is at fault.',
    },
    'hash-wrong': {
      wrong: ({ subject }) => `${subject} arrived damaged: its SHA-256 is not the one that was published.`,
      toDo: 'Try again. If it stays so, the server is at fault.',
    },
    changed: {
      wrong: ({ subject }) => `${subject} changed on the server while it was loaded.`,
      toDo: 'Start the loading again.',
    },
    'no-space': {
      wrong: ({ wanted, found }) => `The model needs ${wanted} of storage, and ${found} are free.`,
      toDo: 'Delete models that are kept, or free space on the disk.',
    },
    'no-storage': {
      wrong: () => 'This browser keeps no files for this page.',
      toDo: 'Use a window that is not private, or another browser.',
    },
    'in-use': {
      wrong: ({ subject }) => `Another tab is loading ${subject}.`,
      toDo: 'Close that tab, or wait for it.',
    },
    'file-missing': {
      wrong: ({ subject }) => `${subject} is missing.`,
      toDo: 'A model folder holds config.json, tokenizer.json, tokenizer_config.json and model.safetensors or its shards.',
    },
    'no-safetensors': {
      wrong: ({ subject }) => `The weights are not stored as safetensors (${subject}).`,
      toDo: 'Choose a repository that has model.safetensors.',
    },
    'several-models': {
      wrong: ({ subject }) => `There are several models beside ${subject}.`,
      toDo: 'Choose the folder of one of them.',
    },
    'bad-name': {
      wrong: ({ subject }) => `The index names “${subject}”, which lies outside of the model’s folder.`,
      toDo: 'Do not use this model.',
    },
  },
};
