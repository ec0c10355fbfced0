/** The one error of this folder: what was wrong and what to do, for a terminal; its `failure`, for the page. */
import type { SourceCode, SourceFailure } from '../protocol/source-failure.ts';

/** `wrong` follows the subject; `remedy` is a sentence. */
const texts: Readonly<Record<SourceCode, readonly [wrong: string, remedy: string]>> = {
  'source-unreadable': [
    'is neither a repository (owner/name) nor an address',
    'Write Qwen/Qwen3-0.6B, or an address that starts with https://.',
  ],
  'not-found': ['is not there', 'Check the spelling of repository, revision and address.'],
  gated: [
    'is gated: its terms have to be accepted first',
    'Accept them on the model’s page, download the folder there, and open it as a folder.',
  ],
  private: [
    'is private, or there is no such thing',
    'Check the spelling; a private model can be downloaded elsewhere and opened as a folder.',
  ],
  forbidden: ['may not be read from here', 'Download the folder elsewhere and open it as a folder.'],
  busy: ['cannot be had now: the server asks for patience', 'Try again in a while; what came is kept.'],
  server: ['cannot be had: the server fails', 'Try again later; what came is kept.'],
  unreachable: [
    'cannot be reached',
    'Check the connection; the server may also forbid pages of other sites to read it (CORS).',
  ],
  'cut-off': ['keeps being cut off', 'Try again; loading goes on where it stopped.'],
  stalled: ['stopped coming', 'Try again; loading goes on where it stopped.'],
  'web-page': ['is a web page instead of a file', 'Give the address of the folder that holds the files.'],
  'too-big': ['is too big to be what it says it is', 'Check that the address is that of a model folder.'],
  'not-json': ['is not JSON', 'Load the file again, or from elsewhere.'],
  'size-unknown': [
    'has no known size',
    'The server tells neither Content-Length nor Content-Range; open the model as a folder.',
  ],
  'size-wrong': ['has another size than was promised', 'Try again; if it stays so, the server is at fault.'],
  'hash-wrong': [
    'arrived damaged: its SHA-256 differs',
    'Try again; if it stays so, the server is at fault.',
  ],
  changed: ['changed on the server while it was loaded', 'Start the loading again.'],
  'no-space': ['does not fit into the space that is left', 'Delete kept models or free disk space.'],
  'no-storage': ['cannot be kept: this browser offers no storage here', 'Use a window that is not private.'],
  'in-use': ['is being written by another tab', 'Close the other tab, or wait for it.'],
  'file-missing': ['is missing', 'A model folder holds config.json, tokenizer files and model.safetensors.'],
  'no-safetensors': ['has weights, but not as safetensors', 'Choose a repository with model.safetensors.'],
  'several-models': ['holds several models', 'Choose the folder of one of them.'],
  'bad-name': ['is no plain file name', 'The index file names files outside of its folder; do not trust it.'],
};

export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly failure: SourceFailure;

  constructor(
    code: SourceCode,
    subject: string,
    details: { readonly wanted?: number; readonly found?: number; readonly cause?: unknown } = {},
  ) {
    const { wanted = null, found = null, cause } = details;
    const [wrong, remedy] = texts[code];
    const sizes = wanted === null ? '' : ` (${wanted} bytes wanted, ${found ?? 'an unknown number'} found)`;
    super(`${subject} ${wrong}${sizes}. ${remedy}`, cause === undefined ? {} : { cause });
    this.failure = { code, subject, wanted, found };
  }
}
