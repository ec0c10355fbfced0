/** Why a model could not be brought in: plain data, so that the page can say it in the person's language. */

export type SourceCode =
  /** What was typed is neither a repository, nor an address, nor a folder. */
  | 'source-unreadable'
  /** The server has no such repository, revision or file. */
  | 'not-found'
  /** The model's terms have to be accepted on its page first. */
  | 'gated'
  /** Private, or not there: a server that asks who one is does not tell which. */
  | 'private'
  | 'forbidden'
  /** Too many requests, for longer than is worth waiting. */
  | 'busy'
  | 'server'
  | 'unreachable'
  | 'cut-off'
  | 'stalled'
  /** A web page came where a file should be. */
  | 'web-page'
  | 'too-big'
  | 'not-json'
  | 'size-unknown'
  | 'size-wrong'
  | 'hash-wrong'
  /** The file changed on the server while it was being loaded. */
  | 'changed'
  | 'no-space'
  | 'no-storage'
  /** Another tab writes the same file. */
  | 'in-use'
  | 'file-missing'
  /** Weights, but in a format other than safetensors. */
  | 'no-safetensors'
  | 'several-models'
  | 'bad-name';

export interface SourceFailure {
  readonly code: SourceCode;
  /** The file, address, repository or folder that it is about. */
  readonly subject: string;
  /** Bytes asked for, or promised; null where the code is not about sizes. */
  readonly wanted: number | null;
  /** Bytes that were there instead. */
  readonly found: number | null;
}

/** How far a download is. */
export interface SourceProgress {
  /** `load`: bytes come over the network; `check`: bytes that are kept are read again. */
  readonly phase: 'load' | 'check';
  readonly file: string;
  /** Bytes of all files together. */
  readonly done: number;
  readonly total: number;
  /** 0 to 100. */
  readonly percent: number;
}
