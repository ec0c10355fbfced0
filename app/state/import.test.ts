import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runFile } from '../export/run-file.ts';
import { acceptOffer, declineOffer, offerRecording, useImport } from './import.ts';
import { useOpen } from './open-file.ts';
import { useRun } from './run.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { showRecording, useView } from './view.ts';

const page = 'https://lab.example/page/';
const text = runFile(syntheticRecording({ preset: 'gigpo', iterations: 3 }));
const shipped = syntheticRecording({ iterations: 2 });
const length = { headers: { 'content-length': String(text.length) } };

const fetched = vi.fn<typeof fetch>();
const methods = () => fetched.mock.calls.map(([url, options]) => [String(url), options?.method ?? 'GET']);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  showRecording(shipped, { kind: 'shipped' });
});
afterEach(() => {
  declineOffer();
  vi.unstubAllGlobals();
  useRun.setState(useRun.getInitialState(), true);
  useOpen.setState(useOpen.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
});

describe('a recording that a link names', () => {
  it('on this site is asked for with its size', async () => {
    fetched.mockResolvedValueOnce(new Response(null, length));
    offerRecording('runs/a.jsonl', page);
    await vi.waitFor(() => expect(useImport.getState().offer?.size).toBe(text.length));
    expect(useImport.getState().offer).toMatchObject({ foreign: false, state: 'asked' });
    expect(methods()).toEqual([['https://lab.example/page/runs/a.jsonl', 'HEAD']]);
    expect(useView.getState().origin).toEqual({ kind: 'shipped' });
  });

  it('on another host is not touched until the person agrees, and then opened', async () => {
    offerRecording('https://elsewhere.example/a.jsonl', page);
    expect(useImport.getState().offer).toMatchObject({ foreign: true, size: null });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockResolvedValueOnce(new Response(text, length));
    await acceptOffer();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(useView.getState()).toMatchObject({
      origin: { kind: 'address', address: 'https://elsewhere.example/a.jsonl' },
      header: { config: { method: 'gigpo' } },
    });
    expect(useImport.getState().offer).toBeNull();
    expect(useOpen.getState().opened).toBe('a.jsonl');
  });

  it.each<[string, () => Response, RegExp]>([
    ['is not there', () => new Response('', { status: 404 }), /answered 404/],
    ['is a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), /web page/],
    ['is too large', () => new Response('x', { headers: { 'content-length': '300000000' } }), /200 MB/],
  ])('that %s fails in words, and the page keeps what it showed', async (_name, answer, detail) => {
    offerRecording('https://elsewhere.example/a.jsonl', page);
    fetched.mockResolvedValueOnce(answer());
    await acceptOffer();
    expect(useImport.getState().offer).toMatchObject({ state: 'failed' });
    expect(useImport.getState().offer?.detail).toMatch(detail);
    expect(useView.getState().origin).toEqual({ kind: 'shipped' });
    fetched.mockResolvedValueOnce(new Response(text));
    await acceptOffer();
    expect(useView.getState().origin).toMatchObject({ kind: 'address' });
  });

  it('that is no recording is refused like any other file', async () => {
    offerRecording('https://elsewhere.example/a.jsonl', page);
    fetched.mockResolvedValueOnce(new Response('nonsense'));
    await acceptOffer();
    expect(useOpen.getState().problem).toMatchObject({ kind: 'broken', name: 'a.jsonl' });
    expect(useView.getState().origin).toEqual({ kind: 'shipped' });
  });

  it('keeps the size that its fetch found, whatever the server says later', async () => {
    let answer = (_response: Response) => {};
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    offerRecording('runs/a.jsonl', page);
    fetched.mockResolvedValueOnce(new Response(new ReadableStream(), length));
    void acceptOffer();
    await vi.waitFor(() => expect(useImport.getState().offer?.size).toBe(text.length));
    answer(new Response(null, { status: 405 }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(useImport.getState().offer?.size).toBe(text.length);
  });

  it('is neither fetched nor forgotten while a run computes', async () => {
    offerRecording('https://elsewhere.example/a.jsonl', page);
    useRun.setState({ state: 'running' });
    await acceptOffer();
    expect(fetched).not.toHaveBeenCalled();
    expect(useOpen.getState().problem).toMatchObject({ kind: 'busy', name: 'a.jsonl' });
    expect(useImport.getState().offer).toMatchObject({ state: 'asked' });
  });

  it('stays offered when a run is started during its fetch', async () => {
    offerRecording('https://elsewhere.example/a.jsonl', page);
    fetched.mockImplementationOnce(async () => {
      useRun.setState({ state: 'loading' });
      return new Response(text);
    });
    await acceptOffer();
    expect(useOpen.getState().problem).toMatchObject({ kind: 'busy' });
    expect(useImport.getState().offer).toMatchObject({ state: 'asked' });
    useRun.setState({ state: 'paused' });
    fetched.mockResolvedValueOnce(new Response(text));
    await acceptOffer();
    expect(useView.getState().origin).toMatchObject({ kind: 'address' });
    expect(useOpen.getState().problem).toBeNull();
  });

  it('can be stopped on its way', async () => {
    offerRecording('https://elsewhere.example/a.jsonl', page);
    fetched.mockImplementationOnce(async (_url, options) => {
      declineOffer();
      options?.signal?.throwIfAborted();
      return new Response(text);
    });
    await acceptOffer();
    expect(useImport.getState().offer).toBeNull();
    expect(useView.getState().origin).toEqual({ kind: 'shipped' });
  });
});
