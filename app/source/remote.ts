/** A model on a server: its files with their sizes and, where the server tells them, their hashes. */
import type { Patience } from './patience.ts';

export interface RemoteFile {
  readonly name: string;
  readonly address: string;
  /** Bytes; null for a text whose size the server does not tell. */
  readonly size: number | null;
  /** Of the whole file, in lower-case hexadecimal; null where nobody told. */
  readonly sha256: string | null;
}

export interface RemoteModel {
  readonly label: string;
  /** Those that the lab needs, weights last. */
  readonly files: readonly RemoteFile[];
}

export interface Access {
  readonly patience: Patience;
  readonly signal?: AbortSignal | undefined;
}
