/**
 * Recordings that a link names by their address. Nothing is fetched before the person agrees, from another host not even
 * the size: a link must not make a browser call hosts that only its writer knows.
 */
import { create } from 'zustand';
import { openText, refuseBusy } from './open-file.ts';
import type { Origin } from './view.ts';

export interface Offer {
  /** As the link has it. */
  readonly address: string;
  readonly url: URL;
  readonly foreign: boolean;
  /** Bytes, where known. */
  readonly size: number | null;
  readonly state: 'asked' | 'fetching' | 'failed';
  readonly received: number;
  /** English, of a fetch that failed. */
  readonly detail: string;
}

export interface ImportState {
  readonly offer: Offer | null;
}

export const useImport = create<ImportState>()(() => ({ offer: null }));

/** More than any recording: a thousand iterations with all their tokens are some 30 MB. */
const largest = 200_000_000;

const options: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer' };

let stop: AbortController | null = null;

/** Asks the person; `page` is the address against which relative ones are read. */
export function offerRecording(address: string, page: string): void {
  declineOffer();
  const url = new URL(address, page);
  const foreign = url.origin !== new URL(page).origin;
  const offer: Offer = { address, url, foreign, size: null, state: 'asked', received: 0, detail: '' };
  useImport.setState({ offer });
  if (!foreign) void askSize(offer);
}

/** Also stops a fetch that is under way. */
export function declineOffer(): void {
  stop?.abort();
  stop = null;
  useImport.setState({ offer: null });
}

/**
 * Fetches, checks and shows what was offered; whatever goes wrong leaves the page as it was and is said. While a run
 * computes nothing is fetched, and the offer stands until the run is paused.
 */
export async function acceptOffer(): Promise<void> {
  const { offer } = useImport.getState();
  if (!offer || offer.state === 'fetching') return;
  const name = nameOf(offer.url);
  if (refuseBusy(name)) return;
  const controller = new AbortController();
  stop = controller;
  update({ state: 'fetching', received: 0, detail: '' });
  try {
    const text = await fetchText(offer.url, controller.signal);
    if (controller.signal.aborted) return;
    if (refuseBusy(name)) {
      update({ state: 'asked' });
      return;
    }
    const origin: Origin = { kind: 'address', address: offer.address };
    openText(text, name, origin);
    // What is wrong with the file itself is said where all files are.
    useImport.setState({ offer: null });
  } catch (error) {
    if (controller.signal.aborted) return;
    update({ state: 'failed', detail: error instanceof Error ? error.message : String(error) });
  }
}

function update(change: Partial<Offer>): void {
  const { offer } = useImport.getState();
  if (offer) useImport.setState({ offer: { ...offer, ...change } });
}

async function askSize({ url }: Offer): Promise<void> {
  try {
    const response = await fetch(url, { ...options, method: 'HEAD' });
    const said = response.ok && !isWebPage(response) ? sizeOf(response) : null;
    const { offer } = useImport.getState();
    // A fetch that began meanwhile knows better.
    if (offer?.url === url && offer.state === 'asked' && offer.size === null) update({ size: said });
  } catch {
    // Without a size the offer stands as it is.
  }
}

async function fetchText(url: URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { ...options, signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  if (isWebPage(response)) throw new Error('the server answered with a web page instead of a recording');
  const size = sizeOf(response);
  refuseLarge(size ?? 0);
  update({ size });
  if (!response.body) return response.text();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.length;
    refuseLarge(received);
    update({ received });
  }
  return new Blob(chunks).text();
}

/** Servers of single-page apps answer any address with their page. */
function isWebPage({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') ?? false;
}

/** `null` where the server does not say, or says the size of the compressed bytes. */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

function refuseLarge(bytes: number): void {
  if (bytes > largest) throw new Error(`more than ${largest / 1e6} MB; a recording is smaller`);
}

const nameOf = (url: URL): string => url.pathname.split('/').at(-1) || url.host;
