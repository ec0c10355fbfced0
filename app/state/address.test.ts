import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectAddress, linkTo, useAddress } from './address.ts';
import { changeSetting, openExperiment, restoreSetting, useExperiment } from './experiment.ts';
import { chooseCheckpoint, usePolicy } from './policy.ts';

function page(hash: string) {
  const listeners: (() => void)[] = [];
  const location = { href: `https://lab.example/${hash}`, hash };
  const replaceState = vi.fn();
  connectAddress({
    location,
    history: { replaceState },
    addEventListener: (_type, listener) => listeners.push(listener),
  });
  const goTo = (next: string) => {
    location.hash = next;
    for (const listener of listeners) listener();
  };
  return { replaceState, goTo };
}

describe('the address', () => {
  beforeEach(() => {
    vi.stubGlobal('__APP_VERSION__', '0.1.0');
    usePolicy.setState(usePolicy.getInitialState(), true);
    openExperiment('adrs');
  });

  it('opens the experiment that it names and stays as it is', () => {
    const { replaceState } = page('#v=1&preset=grpo&group=16');
    expect(useExperiment.getState()).toMatchObject({ preset: 'grpo', difference: { group: 16 } });
    expect(useAddress.getState().problem).toBeNull();
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('follows what a person changes', () => {
    const { replaceState } = page('');
    changeSetting({ eta: 0.5 });
    expect(replaceState).toHaveBeenLastCalledWith(
      null,
      '',
      'https://lab.example/#v=1&app=0.1.0&preset=adrs&eta=0.5',
    );
    restoreSetting('eta');
    expect(linkTo('https://lab.example/#old')).toBe('https://lab.example/#v=1&app=0.1.0&preset=adrs');
  });

  it('carries what a checkpoint brought along with its name alone', () => {
    page('');
    changeSetting({ eta: 0.5, group: 4 });
    chooseCheckpoint({ kind: 'named', typed: 'a/b' });
    const written = () => new URL(linkTo('https://lab.example/')).hash;
    expect(written()).toMatch(/&lr=0\.0001.*&policy=a\/b$/);
    for (const place of [
      { kind: 'files', files: [{ path: 'made/config.json', file: new File(['{}'], 'config.json') }] },
      { kind: 'named', typed: 'C:\\models\\made' },
    ] as const) {
      chooseCheckpoint(place);
      changeSetting({ iterations: 7 });
      expect(written()).toMatch(/&preset=adrs(?=.*&eta=0\.5)(?=.*&group=4)(?=.*&iterations=7)/);
      expect(written()).not.toMatch(/tasks|lr=|evalEvery|evalEpisodes|policy/);
    }
    // The page itself keeps them.
    expect(useExperiment.getState().difference).toMatchObject({ tasks: 2, lr: 0.0001 });
  });

  it('opens the preset and says what was wrong with a broken link, until a good one comes', () => {
    const { goTo } = page('#v=1&preset=grpo&eta=99');
    expect(useExperiment.getState()).toMatchObject({ preset: 'adrs', difference: {} });
    expect(useAddress.getState().problem).toMatchObject({ fault: 'value', key: 'eta' });
    goTo('#v=1&preset=gigpo');
    expect(useExperiment.getState().preset).toBe('gigpo');
    expect(useAddress.getState().problem).toBeNull();
  });
});
