/** What can be written of a run. A new export is a writer in app/export/, a line here and its name in the dictionaries. */
import { curvesCsv } from '../../../export/curves.ts';
import { runFile } from '../../../export/run-file.ts';
import { eventFile, eventFileName } from '../../../export/tensorboard.ts';
import { tokensJsonl } from '../../../export/tokens.ts';
import type { Header, Recording } from '../../../protocol/recording.ts';
import type { ShareText } from '../../text/share.en.ts';

interface RunExport {
  readonly key: keyof ShareText['export']['files'];
  readonly type: string;
  fileName(recording: Recording): string;
  write(recording: Recording): BlobPart;
}

export const runExports: readonly RunExport[] = [
  {
    key: 'run',
    type: 'application/jsonl',
    fileName: ({ header }) => `${stem(header)}.jsonl`,
    write: runFile,
  },
  {
    key: 'curves',
    type: 'text/csv',
    fileName: ({ header }) => `${stem(header)}-curves.csv`,
    write: curvesCsv,
  },
  {
    key: 'tokens',
    type: 'application/jsonl',
    fileName: ({ header }) => `${stem(header)}-tokens.jsonl`,
    write: tokensJsonl,
  },
  {
    key: 'events',
    type: 'application/octet-stream',
    fileName: eventFileName,
    // A copy in a buffer of its own, as blobs take no shared memory.
    write: (recording) => new Uint8Array(eventFile(recording)),
  },
];

/** How the files of a run are called before their endings. */
export function stem({ config, date }: Header): string {
  return `credit-lab-${config.world}-${config.method}-seed${config.seed}-${date.slice(0, 10)}`;
}
