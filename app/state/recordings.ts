/**
 * The recordings that ship with the page: runs of one seed, so that they differ by what was set alone. Each is fetched
 * when it is first wanted and kept for this visit. Their names on the page stand in the dictionaries of whoever offers
 * them.
 */
import { parseRecording, type Recording } from '../protocol/recording.ts';
import { declineOffer, useImport } from './import.ts';
import { followNewest } from './selection.ts';
import { putAway } from './session.ts';
import { type Origin, shippedRecording, showRecording, useView, type ViewState } from './view.ts';

/** File by name. What a name stands for is checked against the headers in recordings.test.ts. */
export const recordings = {
  /** ADRS with the closing gate, skill matched: what the page opens on. */
  adrs: shippedRecording,
  grpo: './recordings/grpo.jsonl',
  gigpo: './recordings/gigpo.jsonl',
  'adrs-released': './recordings/adrs-released.jsonl',
  'adrs-gigpo': './recordings/adrs-gigpo.jsonl',
  /** As `adrs`, but the teacher reads a misleading sheet. */
  'misleading-gate': './recordings/misleading-gate.jsonl',
  /** The same without a gate. */
  'misleading-open': './recordings/misleading-open.jsonl',
  /** As `adrs`, in the other two worlds. */
  shop: './recordings/shop.jsonl',
  search: './recordings/search.jsonl',
} as const;

export type RecordingName = keyof typeof recordings;

export const recordingNames = Object.keys(recordings) as readonly RecordingName[];

const fetched = new Map<RecordingName, Promise<Recording>>();

/** The recording, from the server once. Rejects with what went wrong; asking again then tries again. */
export function fetchRecording(name: RecordingName): Promise<Recording> {
  const known = fetched.get(name);
  if (known) return known;
  const shown = useView.getState();
  const { header, iterations, steps } = shown;
  const there = header && shownRecordingName(shown) === name;
  const coming = there
    ? Promise.resolve({ header, iterations, steps })
    : fetchText(recordings[name]).then(parseRecording);
  fetched.set(name, coming);
  coming.catch(() => fetched.delete(name));
  return coming;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  // A server with a fallback page answers a missing file with HTML.
  if (!response.ok || response.headers.get('content-type')?.includes('text/html')) {
    throw new Error(`${address}: the server answered ${response.status} without a recording`);
  }
  return response.text();
}

/** Counts what was asked for: the newest wins, however long an older fetch takes. */
let asked = 0;

/** What was asked for and has not come is not shown any more. */
export function withdrawOpening(): void {
  asked += 1;
}

/**
 * Shows it in place of what the page shows. `busy`: a run computes, or was started meanwhile, and stays; `superseded`:
 * something else was asked for or opened meanwhile, and stays. Rejects as {@link fetchRecording} does, and the page is
 * then as it was.
 */
export async function openRecording(name: RecordingName): Promise<'shown' | 'busy' | 'superseded'> {
  asked += 1;
  const request = asked;
  const before = useView.getState();
  if (shownRecordingName(before) === name) return 'shown';
  const recording = await fetchRecording(name).catch((error: unknown) => {
    if (request === asked) throw error;
  });
  if (!recording || request !== asked) return 'superseded';
  const now = useView.getState();
  // What the page opens on by itself comes in the place of nothing, and nobody asked for it.
  const byItself = before.source === 'none' && now.origin?.kind === 'shipped';
  if (now.header !== before.header && !byItself) return now.source === 'live' ? 'busy' : 'superseded';
  if (!putAway()) return 'busy';
  followNewest();
  showRecording(recording, originOf(name));
  // A link that named a recording of ours waits for nobody's leave any more.
  const { offer } = useImport.getState();
  if (offer && recordingNames.some((one) => recordings[one] === offer.address)) declineOffer();
  return 'shown';
}

function originOf(name: RecordingName): Origin {
  return name === 'adrs' ? { kind: 'shipped' } : { kind: 'address', address: recordings[name] };
}

/** Which of ours the page shows; `null` for any other recording, a run, and nothing. */
export function shownRecordingName({
  source,
  origin,
}: Pick<ViewState, 'source' | 'origin'>): RecordingName | null {
  if (source !== 'recording' || !origin || origin.kind === 'file') return null;
  if (origin.kind === 'shipped') return 'adrs';
  return recordingNames.find((name) => recordings[name] === origin.address) ?? null;
}
