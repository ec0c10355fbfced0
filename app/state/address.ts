/** Keeps the experiment and what it trains, the place on the page, the spot in a recording and the hash of the address saying the same. */
import { create } from 'zustand';
import { defaultPreset } from '../experiment/config.ts';
import { decodeLink, encodeLink, LinkError, type LinkFault } from '../experiment/link.ts';
import { openExperiment, useExperiment } from './experiment.ts';
import { declineOffer, offerRecording, useImport } from './import.ts';
import { type LinkExtras, noExtras, readExtras, type Spot, writeExtras } from './links.ts';
import { setFrame, useFrame } from './links-frame.ts';
import { readPolicy, writePolicy } from './links-policy.ts';
import { goToSpot, spotOf } from './links-spot.ts';
import { goTo, type Place, readPlace, usePlace, writePlace } from './place.ts';
import { openPolicy, ownExperiment, usePolicy } from './policy.ts';
import { openRecording, recordingNames, recordings, withdrawOpening } from './recordings.ts';
import { useSelection } from './selection.ts';
import { loadShipped, shippedRecording, useView } from './view.ts';

interface LinkProblem {
  /** `spot`: the link is well, but its recording does not hold what it points at. */
  readonly fault: LinkFault | 'spot';
  readonly key: string;
  /** English, as thrown; names what would fit. */
  readonly detail: string;
}

export interface AddressState {
  readonly problem: LinkProblem | null;
}

export const useAddress = create<AddressState>()(() => ({ problem: null }));

export function dismissLinkProblem(): void {
  useAddress.setState({ problem: null });
}

/** The address of the experiment as it is set now, and of the place where the person is, with these extras. */
export function linkWith(page: string, extras: LinkExtras, place: Place = usePlace.getState()): string {
  const policy = writePolicy(usePolicy.getState());
  const experiment = encodeLink(policy ? useExperiment.getState() : ownExperiment(), __APP_VERSION__);
  return page.replace(/#.*$/, '') + experiment + policy + writePlace(place) + writeExtras(extras);
}

/** The same with everything that is chosen on the page. */
export function linkTo(page: string): string {
  return linkWith(page, currentExtras());
}

/** The same out of its frame, with every part. */
export function linkWithoutFrame(page: string): string {
  return linkWith(page, { ...currentExtras(), embed: false, hide: [] });
}

function currentExtras(): LinkExtras {
  const offered = useImport.getState().offer?.address ?? null;
  const spot = waiting?.spot ?? spotOf(useView.getState(), useSelection.getState());
  return { ...useFrame.getState(), spot, recording: offered ?? openAddress() };
}

/** Address of the recording on the page, where a link can name it. */
export function openAddress(): string | null {
  const { origin } = useView.getState();
  return origin?.kind === 'address' ? origin.address : null;
}

/** The part of a window that is needed, so that a test can stand in for it. */
export interface Page {
  readonly location: { readonly href: string; readonly hash: string };
  readonly history: { replaceState(data: null, unused: string, url: string): void };
  addEventListener(type: 'hashchange', listener: () => void): void;
}

/** A spot that waits for its recording, which is the shipped one where no address is given. */
let waiting: { readonly spot: Spot; readonly recording: string | null } | null = null;
/** Browsers count how often an address changes: scrubbing writes it when it comes to rest. */
const restsAfter = 300;

/**
 * Opens what the address says, now and whenever it changes, and writes what a person changes back to it. Opening a
 * link leaves it as it is: it is rewritten only by a change.
 */
export function connectAddress(page: Page): void {
  let reading = false;
  const quietly = (act: () => void) => {
    reading = true;
    try {
      act();
    } finally {
      reading = false;
    }
  };
  const write = () => {
    if (!reading) page.history.replaceState(null, '', linkTo(page.location.href));
  };
  const follower = followSelection(write, () => reading);
  const read = () => {
    follower.forget();
    quietly(() => open(page.location));
  };
  read();
  page.addEventListener('hashchange', read);
  useExperiment.subscribe(write);
  usePolicy.subscribe(write);
  usePlace.subscribe(write);
  useView.subscribe(() => quietly(settle));
  useImport.subscribe(({ offer }, before) => {
    if (offer === null && before.offer !== null && before.offer.address !== openAddress()) {
      waiting = null;
      write();
    }
  });
}

/** Writes after a person chose another spot; what the page does by itself is no choice. */
function followSelection(write: () => void, reading: () => boolean): { forget(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  useSelection.subscribe((now, before) => {
    const view = useView.getState();
    if (reading() || writeSpot(spotOf(view, now)) === writeSpot(spotOf(view, before))) return;
    clearTimeout(timer);
    timer = setTimeout(write, restsAfter);
  });
  return { forget: () => clearTimeout(timer) };
}

const writeSpot = (spot: Spot | null): string => writeExtras({ ...noExtras, spot });

function open({ hash, href }: Page['location']): void {
  try {
    const { place, rest } = readPlace(hash);
    const { preset, difference } = decodeLink(rest);
    const extras = readExtras(hash);
    const policy = readPolicy(hash);
    openExperiment(preset, difference);
    openPolicy(policy);
    goTo(place.view, place.open);
    useAddress.setState({ problem: null });
    openExtras(extras, href);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    openExperiment(defaultPreset);
    openPolicy(null);
    goTo('run');
    openExtras(noExtras, href);
    useAddress.setState({ problem: { fault: error.fault, key: error.key, detail: error.message } });
  }
}

function openExtras({ spot, recording: address, embed, hide }: LinkExtras, page: string): void {
  setFrame({ embed, hide });
  // What the link before this one offered or brings is off the table.
  declineOffer();
  withdrawOpening();
  const recording = address === shippedRecording ? null : address;
  waiting = spot && { spot, recording };
  const shown = useView.getState();
  if (recording === null) {
    // The spot is in the shipped recording: it takes the place of another one, but of no run.
    if (spot && shown.source === 'recording' && shown.origin?.kind !== 'shipped') void loadShipped();
  } else if (recording !== openAddress()) {
    bring(recording, page);
  }
  settle();
}

/** What ships with the page comes at once, as the page itself did; everything else is asked for. */
function bring(recording: string, page: string): void {
  const ours = recordingNames.find((name) => recordings[name] === recording);
  const ask = () => offerRecording(recording, page);
  const spot = waiting;
  // Once it is shown, or another one in its place, nothing waits.
  const forget = () => {
    if (waiting === spot) waiting = null;
  };
  if (!ours) ask();
  // Where ours cannot be had, or a run is in the way, the person decides when to try again.
  else openRecording(ours).then((result) => (result === 'busy' ? ask() : forget()), ask);
}

/**
 * Goes to the waiting spot when its recording is there. A run that was started instead makes it void, unless the
 * recording is still offered or on its way: the person can pause the run and take it up.
 */
function settle(): void {
  const view = useView.getState();
  if (view.source === 'live' && waiting?.recording === null) waiting = null;
  if (!waiting) return;
  const { spot, recording } = waiting;
  const there = recording === null ? view.origin?.kind === 'shipped' : recording === openAddress();
  if (!there) return;
  waiting = null;
  const missing = goToSpot(view, spot);
  if (missing !== null) {
    const detail = `${writeSpot(spot).slice(1)}: ${missing}`;
    useAddress.setState({ problem: { fault: 'spot', key: 'at', detail } });
  }
}
