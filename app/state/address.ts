/** Keeps the experiment, the place on the page and the hash of the address saying the same. */
import { create } from 'zustand';
import { defaultPreset } from '../experiment/config.ts';
import { decodeLink, encodeLink, LinkError, type LinkFault } from '../experiment/link.ts';
import { openExperiment, useExperiment } from './experiment.ts';
import { goTo, readPlace, usePlace, writePlace } from './place.ts';

interface LinkProblem {
  readonly fault: LinkFault;
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

/** The address of the experiment as it is set now, and of the place where the person is. */
export function linkTo(page: string): string {
  const experiment = encodeLink(useExperiment.getState(), __APP_VERSION__);
  return page.replace(/#.*$/, '') + experiment + writePlace(usePlace.getState());
}

/** The part of a window that is needed, so that a test can stand in for it. */
export interface Page {
  readonly location: { readonly href: string; readonly hash: string };
  readonly history: { replaceState(data: null, unused: string, url: string): void };
  addEventListener(type: 'hashchange', listener: () => void): void;
}

/**
 * Opens what the address says, now and whenever it changes, and writes what a person changes back to it. Opening a
 * link leaves it as it is: it is rewritten only by a change.
 */
export function connectAddress(page: Page): void {
  let reading = false;
  const read = () => {
    reading = true;
    try {
      const { place, rest } = readPlace(page.location.hash);
      const { preset, difference } = decodeLink(rest);
      openExperiment(preset, difference);
      goTo(place.view, place.open);
      useAddress.setState({ problem: null });
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      openExperiment(defaultPreset);
      goTo('run');
      useAddress.setState({ problem: { fault: error.fault, key: error.key, detail: error.message } });
    } finally {
      reading = false;
    }
  };
  read();
  page.addEventListener('hashchange', read);
  const write = () => {
    if (!reading) page.history.replaceState(null, '', linkTo(page.location.href));
  };
  useExperiment.subscribe(write);
  usePlace.subscribe(write);
}
