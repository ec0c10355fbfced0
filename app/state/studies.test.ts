import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shippedOf } from '../study/shipped.ts';
import { streams } from '../study/streams.ts';
import { summarise } from '../study/summarise.ts';
import { runsOf, twoArms } from '../study/testing/synthetic.ts';
import { usePlace } from './place.ts';
import { closeStudy, loadList, loadStudy, showFile, useStudies } from './studies.ts';

const study = twoArms();
const model = { name: 'tiny', parameters: 1, sha256: 'ab' };
const summary = summarise({ study, arms: runsOf(study, () => () => 0.5), streams, app: '0.1.0', model });

const answers = new Map<string, () => Response>();
const asked: string[] = [];

beforeEach(() => {
  useStudies.setState(useStudies.getInitialState(), true);
  answers.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers.get(address)?.() ?? new Response('<html>', { headers: { 'content-type': 'text/html' } });
  });
});

describe('the list', () => {
  it('is fetched once, and again after a failure', async () => {
    await loadList();
    expect(useStudies.getState()).toMatchObject({ list: null, listProblem: { kind: 'missing' } });
    answers.set('./studies/index.json', () => Response.json([shippedOf(summary)]));
    await loadList();
    await loadList();
    expect(useStudies.getState()).toMatchObject({ list: [{ name: 'two', arms: 2 }], listProblem: null });
    expect(asked).toHaveLength(2);
  });
});

describe('a study', () => {
  it('is fetched by its name, once', async () => {
    answers.set('./studies/two.json', () => Response.json(summary));
    await loadStudy('two');
    await loadStudy('two');
    expect(useStudies.getState().fetched).toEqual({ name: 'two', summary });
    expect(asked).toEqual(['./studies/two.json']);
  });

  it('says where a summary is broken', async () => {
    answers.set('./studies/two.json', () => Response.json({ ...summary, episodes: 'many' }));
    await loadStudy('two');
    expect(useStudies.getState().fetched?.summary).toMatchObject({
      kind: 'broken',
      detail: expect.stringMatching(/^\.\/studies\/two\.json: episodes: /),
    });
    answers.set('./studies/two.json', () => Response.json(summary));
    await loadStudy('two');
    expect(useStudies.getState().fetched).toEqual({ name: 'two', summary });
    answers.set('./studies/three.json', () => new Response('{'));
    await loadStudy('three');
    expect(useStudies.getState().fetched).toMatchObject({ name: 'three', summary: { kind: 'broken' } });
  });

  it('opens from a file as it was saved, and closes', () => {
    showFile(JSON.stringify({ ...summary, version: 2 }));
    expect(useStudies.getState()).toMatchObject({ own: null, refused: expect.stringMatching(/^version: /) });
    showFile('no JSON');
    expect(useStudies.getState().refused).toMatch(/JSON/);
    showFile(JSON.stringify(summary));
    expect(useStudies.getState()).toMatchObject({ own: summary, refused: null });
    expect(usePlace.getState()).toEqual({ view: 'studies', open: null });
    closeStudy();
    expect(useStudies.getState().own).toBeNull();
  });
});
