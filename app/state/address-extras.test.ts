import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runFile } from '../export/run-file.ts';
import { connectAddress, linkTo, linkWithoutFrame, useAddress } from './address.ts';
import { changeSetting, openExperiment } from './experiment.ts';
import { acceptOffer, declineOffer, useImport } from './import.ts';
import { useFrame } from './links-frame.ts';
import { useRun } from './run.ts';
import { selectIteration, useSelection } from './selection.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { showLive, showRecording, useView } from './view.ts';

const recording = syntheticRecording({ iterations: 6, keeps: () => true });
const elsewhere = 'https://elsewhere.example/a.jsonl';
const location = { href: 'https://lab.example/', hash: '' };
const replaceState = vi.fn<(data: null, unused: string, url: string) => void>();
const listeners: (() => void)[] = [];
const open = (hash: string) => {
  location.hash = hash;
  for (const listener of listeners) listener();
};
const written = () => new URL(replaceState.mock.lastCall?.[2] ?? 'https://nothing.example/').hash;

vi.stubGlobal('__APP_VERSION__', '0.1.0');
connectAddress({
  location,
  history: { replaceState },
  addEventListener: (_type, listener) => listeners.push(listener),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__APP_VERSION__', '0.1.0');
  open('');
  useView.setState(useView.getInitialState(), true);
  useSelection.setState(useSelection.getInitialState(), true);
  vi.runAllTimers();
  replaceState.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a link to a spot', () => {
  it('waits for its recording, leads there, and stays as it is', () => {
    open('#v=1&preset=grpo&at=3.1.2');
    expect(useSelection.getState().index).toBeNull();
    showRecording(recording, { kind: 'shipped' });
    expect(useSelection.getState()).toMatchObject({ index: 3, group: 1, trajectory: 2 });
    vi.runAllTimers();
    expect(replaceState).not.toHaveBeenCalled();
    expect(linkTo(location.href)).toMatch(/#v=1&app=0\.1\.0&preset=grpo&at=3\.1\.2$/);
  });

  it('says what the recording lacks, and keeps the experiment', () => {
    showRecording(recording, { kind: 'shipped' });
    open('#v=1&preset=grpo&at=77');
    expect(useAddress.getState().problem).toMatchObject({ fault: 'spot', key: 'at' });
    expect(useAddress.getState().problem?.detail).toMatch(/^at=77: .*it has 0 to 5/);
    expect(linkTo(location.href)).toMatch(/&preset=grpo$/);
  });

  it('is void once a run was started', () => {
    open('#v=1&preset=grpo&at=3');
    showLive(recording.header);
    expect(linkTo(location.href)).not.toContain('at=');
  });

  it('that is broken opens the preset and nothing else', () => {
    open('#v=1&preset=grpo&embed=1&at=oops');
    expect(useAddress.getState().problem).toMatchObject({ fault: 'value', key: 'at' });
    expect(useFrame.getState().embed).toBe(false);
    expect(linkTo(location.href)).toMatch(/&preset=adrs$/);
  });
});

describe('what a person chooses', () => {
  it('is not written over a link that is opened before it came to rest', () => {
    showRecording(recording, { kind: 'shipped' });
    selectIteration(3);
    open('#v=1&preset=grpo');
    vi.runAllTimers();
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('is written once it has come to rest', () => {
    showRecording(recording, { kind: 'shipped' });
    for (const index of [1, 2, 3]) selectIteration(index);
    expect(replaceState).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(replaceState).toHaveBeenCalledTimes(1);
    expect(written()).toMatch(/&at=3$/);
  });

  it('is not what the page plays by itself', () => {
    showRecording(recording, { kind: 'shipped' });
    useSelection.setState({ index: 0, playing: true });
    useSelection.setState({ index: 5, playing: false });
    vi.runAllTimers();
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('stands beside the frame, which a link out of it leaves behind', () => {
    open('#v=1&preset=adrs&embed=1&hide=run,settings');
    expect(useFrame.getState()).toEqual({ embed: true, hide: ['run', 'settings'] });
    changeSetting({ eta: 0.5 });
    expect(written()).toMatch(/&eta=0\.5&embed=1&hide=run,settings$/);
    expect(linkWithoutFrame(location.href)).toMatch(/&eta=0\.5$/);
  });
});

describe('a link to a recording elsewhere', () => {
  const link = `#v=1&preset=adrs&at=2&recording=${encodeURIComponent(elsewhere)}`;

  it('asks, and then leads to its spot in that recording and not in the shipped one', async () => {
    open(link);
    showRecording(syntheticRecording({ iterations: 9 }), { kind: 'shipped' });
    expect(useImport.getState().offer?.address).toBe(elsewhere);
    expect(useSelection.getState().index).toBeNull();
    vi.stubGlobal('fetch', async () => new Response(runFile(recording)));
    await acceptOffer();
    expect(useView.getState().origin).toEqual({ kind: 'address', address: elsewhere });
    expect(useSelection.getState().index).toBe(2);
    openExperiment('grpo');
    expect(written()).toBe(`#v=1&app=0.1.0&preset=grpo&at=2&recording=${encodeURIComponent(elsewhere)}`);
  });

  it('outlasts a run that computes, with its spot', async () => {
    showLive(recording.header);
    useRun.setState({ state: 'running' });
    open(link);
    const fetched = vi.fn(async () => new Response(runFile(recording)));
    vi.stubGlobal('fetch', fetched);
    await acceptOffer();
    expect(fetched).not.toHaveBeenCalled();
    expect(replaceState).not.toHaveBeenCalled();
    expect(linkTo(location.href)).toContain(`&at=2&recording=${encodeURIComponent(elsewhere)}`);
    useRun.setState({ state: 'paused' });
    await acceptOffer();
    expect(useView.getState().origin).toEqual({ kind: 'address', address: elsewhere });
    expect(useSelection.getState().index).toBe(2);
  });

  it('is not followed to one of ours that comes after it', async () => {
    let answer = (_response: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    showRecording(recording, { kind: 'shipped' });
    open(`#v=1&preset=adrs&at=2&recording=${encodeURIComponent('./recordings/grpo.jsonl')}`);
    open(link);
    answer(new Response(runFile(recording)));
    await vi.advanceTimersByTimeAsync(0);
    expect(useView.getState().origin).toEqual({ kind: 'shipped' });
    expect(useImport.getState().offer?.address).toBe(elsewhere);
    expect(linkTo(location.href)).toContain('&at=2');
  });

  it('is forgotten when the person does not want it', () => {
    open(link);
    declineOffer();
    expect(written()).toBe('#v=1&app=0.1.0&preset=adrs');
    showRecording(recording, { kind: 'shipped' });
    expect(useSelection.getState().index).toBeNull();
  });
});
