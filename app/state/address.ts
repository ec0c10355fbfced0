/** Keeps the experiment and the hash of the address saying the same. */
import { create } from 'zustand';
import { defaultPreset } from '../experiment/config.ts';
import { decodeLink, encodeLink, LinkError, type LinkFault } from '../experiment/link.ts';
import { openExperiment, useExperiment } from './experiment.ts';

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

/** The address of the experiment as it is set now. */
export function linkTo(page: string): string {
  return page.replace(/#.*$/, '') + encodeLink(useExperiment.getState(), __APP_VERSION__);
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
      const { preset, difference } = decodeLink(page.location.hash);
      openExperiment(preset, difference);
      useAddress.setState({ problem: null });
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      openExperiment(defaultPreset);
      useAddress.setState({ problem: { fault: error.fault, key: error.key, detail: error.message } });
    } finally {
      reading = false;
    }
  };
  read();
  page.addEventListener('hashchange', read);
  useExperiment.subscribe(() => {
    if (!reading) page.history.replaceState(null, '', linkTo(page.location.href));
  });
}
