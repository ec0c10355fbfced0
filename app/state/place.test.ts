import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkError } from '../experiment/link.ts';
import { connectAddress, linkTo, useAddress } from './address.ts';
import { openExperiment, useExperiment } from './experiment.ts';
import { goTo, readPlace, switchTo, usePlace, viewNames, writePlace } from './place.ts';

describe('the place in a hash', () => {
  it('is read apart from the experiment and written as it was read', () => {
    for (const view of viewNames) {
      for (const open of [null, 'main', 'gigpo-backbone.2']) {
        const hash = `#v=1&preset=adrs${writePlace({ view, open })}`;
        expect(readPlace(hash)).toEqual({ place: { view, open }, rest: 'v=1&preset=adrs' });
      }
    }
    expect(writePlace({ view: 'run', open: null })).toBe('');
  });

  it('leaves what the experiment has to refuse to the experiment', () => {
    expect(readPlace('#v=1&eta=1&eta=2&__proto__=3').rest).toBe('v=1&eta=1&eta=2&__proto__=3');
  });

  it.each([
    ['#view=stuff', 'value'],
    ['#view=run&view=run', 'duplicate-key'],
    ['#view=studies&open=../main', 'value'],
    ['#view=studies&open=', 'value'],
  ])('refuses %s', (hash, fault) => {
    expect(() => readPlace(hash)).toThrow(expect.objectContaining({ fault, name: LinkError.name }));
  });
});

it('a view is found as it was left, and at its start from within it', () => {
  goTo('studies', 'main');
  switchTo('run');
  expect(usePlace.getState()).toEqual({ view: 'run', open: null });
  switchTo('studies');
  expect(usePlace.getState()).toEqual({ view: 'studies', open: 'main' });
  switchTo('studies');
  expect(usePlace.getState()).toEqual({ view: 'studies', open: null });
});

describe('the address', () => {
  const location = { href: 'https://lab.example/', hash: '' };
  const replaceState = vi.fn();
  const listeners: (() => void)[] = [];
  const open = (hash: string) => {
    location.hash = hash;
    for (const listener of listeners) listener();
  };

  beforeEach(() => {
    vi.stubGlobal('__APP_VERSION__', '0.1.0');
    openExperiment('adrs');
    goTo('run');
    if (listeners.length === 0) {
      connectAddress({
        location,
        history: { replaceState },
        addEventListener: (_type, listener) => listeners.push(listener),
      });
    }
    replaceState.mockClear();
  });

  it('opens the view that it names, and stays as it is', () => {
    open('#v=1&preset=grpo&view=studies&open=main');
    expect(usePlace.getState()).toEqual({ view: 'studies', open: 'main' });
    expect(useExperiment.getState().preset).toBe('grpo');
    expect(replaceState).not.toHaveBeenCalled();
    open('#v=1&preset=grpo');
    expect(usePlace.getState()).toEqual({ view: 'run', open: null });
  });

  it('follows a person from view to view', () => {
    goTo('studies', 'gates');
    expect(replaceState).toHaveBeenLastCalledWith(null, '', linkTo(location.href));
    expect(linkTo(location.href)).toMatch(/&preset=adrs&view=studies&open=gates$/);
  });

  it('says what was wrong with a place that does not exist', () => {
    open('#v=1&preset=grpo&view=nowhere');
    expect(useAddress.getState().problem).toMatchObject({ fault: 'value', key: 'view' });
    expect(usePlace.getState().view).toBe('run');
    expect(useExperiment.getState().preset).toBe('adrs');
  });
});
