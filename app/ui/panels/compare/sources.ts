/** The runs that can be compared: what the page shows, what was pinned, and the recordings that ship with the page. */
import { useCallback, useState } from 'react';
import type { Recording } from '../../../protocol/recording.ts';
import { usePinned } from '../../../state/pinned.ts';
import {
  fetchRecording,
  type RecordingName,
  recordingNames,
  shownRecordingName,
} from '../../../state/recordings.ts';
import { useView } from '../../../state/view.ts';
import type { CompareText } from '../../text/compare.en.ts';
import { experimentText } from '../../text/describe.ts';
import { useText } from '../../text/use-text.ts';

export interface Source {
  readonly key: string;
  readonly label: string;
  /** `closed`: a shipped recording that nobody asked for yet. */
  readonly state: 'ready' | 'closed' | 'loading' | 'failed';
  readonly recording: Recording | null;
  /** A recording that ships with the page. */
  readonly name: RecordingName | null;
  /** What went wrong, in English as thrown; empty otherwise. */
  readonly detail: string;
}

type Fetched = Readonly<Partial<Record<RecordingName, Recording | 'loading' | Error>>>;

/** `open` fetches a shipped recording by its key; for all others it does nothing. */
export function useSources(text: CompareText): {
  readonly sources: readonly Source[];
  readonly open: (key: string) => void;
} {
  const words = useText();
  const { header, iterations, steps, source, origin } = useView();
  const pinned = usePinned(({ runs }) => runs);
  const [fetched, setFetched] = useState<Fetched>({});
  const open = useCallback((key: string) => {
    const name = recordingNames.find((one) => keyOf(one) === key);
    if (!name) return;
    const put = (what: Recording | 'loading' | Error) => setFetched((all) => ({ ...all, [name]: what }));
    put('loading');
    fetchRecording(name).then(put, (error: unknown) =>
      put(error instanceof Error ? error : new Error(String(error))),
    );
  }, []);

  const labelled = (recording: Recording, kind: string): string => {
    const { config } = recording.header;
    return `${experimentText(config, words)}, ${words.settings.seed.name} ${config.seed} (${kind})`;
  };
  const sources: Source[] = [];
  const ready = (key: string, recording: Recording, kind: string, name: RecordingName | null = null) =>
    sources.push({ key, label: labelled(recording, kind), state: 'ready', recording, name, detail: '' });
  if (header && iterations.length > 0) ready('shown', { header, iterations, steps }, text.shown);
  for (const { id, recording } of pinned) ready(`pinned-${id}`, recording, text.pinned);
  const shown = shownRecordingName({ source, origin });
  for (const name of recordingNames) {
    if (name === shown) continue;
    const what = fetched[name];
    if (what && what !== 'loading' && !(what instanceof Error)) ready(keyOf(name), what, text.shipped, name);
    else {
      const state = what === undefined ? 'closed' : what === 'loading' ? 'loading' : 'failed';
      const detail = what instanceof Error ? what.message : '';
      sources.push({ key: keyOf(name), label: text.recordings[name], state, recording: null, name, detail });
    }
  }
  return { sources, open };
}

const keyOf = (name: RecordingName): string => `shipped-${name}`;
