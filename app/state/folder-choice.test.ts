import { beforeEach, describe, expect, it } from 'vitest';
import type { DroppedFile } from '../client/model-folder.ts';
import { openExperiment } from './experiment.ts';
import { chooseFolder } from './folder-choice.ts';
import { chooseCheckpoint, usePolicy } from './policy.ts';

const filesOf = (name: string): DroppedFile[] => [
  { path: `${name}/config.json`, file: new File(['{}'], 'config.json') },
];
const place = () => usePolicy.getState().place;

/** A listing that takes until it is told to be done. */
function slowly(name: string) {
  let done = () => {};
  const listing = new Promise<readonly DroppedFile[]>((resolve) => {
    done = () => resolve(filesOf(name));
  });
  return { listing, done: () => done() };
}

beforeEach(() => {
  usePolicy.setState(usePolicy.getInitialState(), true);
  openExperiment('grpo');
});

describe('a dropped folder', () => {
  it('is chosen once it is listed', async () => {
    const files = filesOf('a');
    expect(await chooseFolder(Promise.resolve(files))).toBe('chosen');
    expect(place()).toEqual({ kind: 'files', files });
  });

  it('leaves what is chosen where it has no files, or does not tell them', async () => {
    expect(await chooseFolder(Promise.resolve([]))).toBe('empty');
    expect(await chooseFolder(Promise.reject(new Error('gone')))).toBe('empty');
    expect(place()).toBeNull();
  });

  it('does not come after a folder that was dropped later', async () => {
    const slow = slowly('slow');
    const first = chooseFolder(slow.listing);
    const files = filesOf('quick');
    const second = chooseFolder(Promise.resolve(files));
    slow.done();
    expect(await Promise.all([first, second])).toEqual(['overtaken', 'chosen']);
    expect(place()).toEqual({ kind: 'files', files });
  });

  it('does not come after a checkpoint that was chosen meanwhile', async () => {
    const slow = slowly('slow');
    const result = chooseFolder(slow.listing);
    chooseCheckpoint({ kind: 'named', typed: 'a/b' });
    slow.done();
    expect(await result).toBe('overtaken');
    expect(place()).toEqual({ kind: 'named', typed: 'a/b' });
  });
});
