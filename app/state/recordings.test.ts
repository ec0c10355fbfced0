import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, resolve } from '../experiment/config.ts';
import { parseRecording } from '../protocol/recording.ts';
import { setScene } from './lesson.ts';
import {
  fetchRecording,
  openRecording,
  type RecordingName,
  recordingNames,
  recordings,
  shownRecordingName,
} from './recordings.ts';
import { useSelection } from './selection.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { showLive, showRecording, useView } from './view.ts';

const path = (name: RecordingName) => new URL(`../../public/${recordings[name]}`, import.meta.url);
const text = (name: RecordingName) => readFileSync(path(name), 'utf8');

const stands: Record<RecordingName, Config> = {
  adrs: resolve('adrs'),
  grpo: resolve('grpo'),
  gigpo: resolve('gigpo'),
  'adrs-released': resolve('adrs-released'),
  'adrs-gigpo': resolve('adrs-gigpo'),
  'misleading-gate': resolve('adrs', { skill: 'misleading' }),
  'misleading-open': resolve('adrs', { skill: 'misleading', level: 'none' }),
  shop: resolve('adrs', { world: 'shop' }),
  search: resolve('adrs', { world: 'search' }),
};

describe.each(recordingNames)('the recording %s', (name) => {
  it('ships, is whole, and is what its name says, with seed 3', () => {
    expect(existsSync(path(name))).toBe(true);
    const { header, iterations, steps } = parseRecording(text(name));
    expect(header.config).toEqual({ ...stands[name], seed: 3 });
    expect(iterations.map(({ iteration }) => iteration)).toEqual(Array.from({ length: 61 }, (_, at) => at));
    expect(steps.has(1) && steps.has(60)).toBe(true);
  });
});

describe('an opening whose fetch is slow', () => {
  const other = () => syntheticRecording({ iterations: 3 });
  /** By address; each recording is fetched once in a visit, so every test takes one of its own. */
  const answers = new Map<string, () => void>();
  const answer = (name: RecordingName) => answers.get(recordings[name])?.();
  const slowly = () =>
    vi.stubGlobal('fetch', (address: string) => {
      const body = readFileSync(new URL(`../../public/${address}`, import.meta.url), 'utf8');
      return new Promise<Response>((resolve) => answers.set(address, () => resolve(new Response(body))));
    });
  afterEach(() => {
    vi.unstubAllGlobals();
    useView.setState(useView.getInitialState(), true);
  });

  it('leaves what was opened meanwhile, and where a lesson would have led in it', async () => {
    slowly();
    showRecording(other(), { kind: 'shipped' });
    const opening = openRecording('misleading-gate');
    showRecording(other(), { kind: 'file', name: 'mine.jsonl' });
    answer('misleading-gate');
    expect(await opening).toBe('superseded');
    expect(useView.getState().origin).toEqual({ kind: 'file', name: 'mine.jsonl' });
    const scene = setScene({ recording: 'misleading-open', at: [1] });
    showRecording(other(), { kind: 'file', name: 'yours.jsonl' });
    answer('misleading-open');
    expect(await scene).toEqual({ state: 'set' });
    expect(useSelection.getState().index).toBeNull();
  });

  it('gives way to one that was asked for later, shown already or not', async () => {
    slowly();
    showRecording(other(), { kind: 'shipped' });
    const first = openRecording('shop');
    const second = openRecording('search');
    answer('search');
    expect(await second).toBe('shown');
    answer('shop');
    expect(await first).toBe('superseded');
    expect(shownRecordingName(useView.getState())).toBe('search');
    const third = openRecording('adrs-gigpo');
    expect(await openRecording('search')).toBe('shown');
    answer('adrs-gigpo');
    expect(await third).toBe('superseded');
    expect(shownRecordingName(useView.getState())).toBe('search');
  });

  it('does not give way to what the page opens on, nor end a run that was started', async () => {
    slowly();
    const opening = openRecording('adrs-released');
    showRecording(other(), { kind: 'shipped' });
    answer('adrs-released');
    expect(await opening).toBe('shown');
    const late = openRecording('shop');
    showLive(other().header);
    expect(await late).toBe('busy');
    expect(useView.getState().source).toBe('live');
  });
});

describe('opening', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('shows it, knows it by name, and fetches it once', async () => {
    const fetch = vi.fn(
      async () => new Response(text('gigpo'), { headers: { 'content-type': 'text/plain' } }),
    );
    vi.stubGlobal('fetch', fetch);
    expect(await openRecording('gigpo')).toBe('shown');
    expect(shownRecordingName(useView.getState())).toBe('gigpo');
    expect(useView.getState().header?.config.method).toBe('gigpo');
    showRecording(parseRecording(text('grpo')), { kind: 'file', name: 'grpo.jsonl' });
    expect(shownRecordingName(useView.getState())).toBeNull();
    expect(await openRecording('gigpo')).toBe('shown');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('takes what the page shows already', async () => {
    const shown = parseRecording(text('adrs'));
    showRecording(shown, { kind: 'shipped' });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('fetched')));
    expect((await fetchRecording('adrs')).iterations).toBe(shown.iterations);
  });

  it('rejects a page in place of a recording, leaves the view, and can be tried again', async () => {
    const before = useView.getState();
    const page = () => Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }));
    vi.stubGlobal('fetch', page);
    await expect(openRecording('grpo')).rejects.toThrow('without a recording');
    expect(useView.getState()).toBe(before);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text('grpo'))));
    expect(await openRecording('grpo')).toBe('shown');
  });
});
