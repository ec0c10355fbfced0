import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, resolve } from '../experiment/config.ts';
import { parseRecording } from '../protocol/recording.ts';
import {
  fetchRecording,
  openRecording,
  type RecordingName,
  recordingNames,
  recordings,
  shownRecordingName,
} from './recordings.ts';
import { showRecording, useView } from './view.ts';

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
