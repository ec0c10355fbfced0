/** Shipped recordings from disk, for tests of what lessons say about them. */
import { readFileSync } from 'node:fs';
import { parseRecording, type Recording } from '../../../../protocol/recording.ts';
import { type RecordingName, recordings } from '../../../../state/recordings.ts';

const read = new Map<RecordingName, Recording>();

export function shipped(name: RecordingName): Recording {
  const path = new URL(`../../../../../public/${recordings[name]}`, import.meta.url);
  const recording = read.get(name) ?? parseRecording(readFileSync(path, 'utf8'));
  read.set(name, recording);
  return recording;
}
