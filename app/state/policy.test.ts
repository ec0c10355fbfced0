import { beforeEach, describe, expect, it } from 'vitest';
import { checkpointDefaults } from '../protocol/checkpoint-model.ts';
import { changeSetting, openExperiment, restoreSetting, useExperiment } from './experiment.ts';
import {
  changeCheckpoint,
  chooseCheckpoint,
  chooseMini,
  openPolicy,
  policyFor,
  policyName,
  proposeSettings,
  samePolicy,
  usePolicy,
} from './policy.ts';

const named = { kind: 'named', typed: 'Qwen/Qwen3-0.6B' } as const;
const folder = (name: string) => ({
  kind: 'files' as const,
  files: [{ path: `${name}/config.json`, file: new File(['{}'], 'config.json') }],
});
const difference = () => useExperiment.getState().difference;

beforeEach(() => {
  usePolicy.setState(usePolicy.getInitialState(), true);
  openExperiment('grpo');
});

describe('the settings that a checkpoint brings along', () => {
  it('show as differences, and go with it', () => {
    chooseCheckpoint(named);
    expect(difference()).toEqual({
      tasks: 2,
      group: 4,
      lr: 0.0001,
      iterations: 20,
      evalEvery: 5,
      evalEpisodes: 8,
    });
    chooseMini();
    expect(difference()).toEqual({});
  });

  it('leave alone what the person had set, and what was changed since', () => {
    changeSetting({ group: 16, eta: 0.5 });
    chooseCheckpoint(named);
    expect(difference()).toMatchObject({ group: 16, tasks: 2 });
    changeSetting({ iterations: 7 });
    restoreSetting('tasks');
    chooseMini();
    expect(difference()).toEqual({ group: 16, eta: 0.5, iterations: 7 });
  });

  it('come again with another preset, and not without a checkpoint', () => {
    proposeSettings();
    expect(difference()).toEqual({});
    chooseCheckpoint(named);
    openExperiment('gigpo');
    proposeSettings();
    expect(difference()).toMatchObject({ iterations: 20 });
    chooseMini();
    expect(difference()).toEqual({});
  });
});

describe('a policy of a link', () => {
  const settings = { ...checkpointDefaults, rank: 16 };

  it('is a question first, and brings along nothing that the link does not hold', () => {
    openExperiment('grpo', { iterations: 20, group: 6 });
    openPolicy({ typed: named.typed, settings });
    expect(usePolicy.getState()).toMatchObject({ place: named, settings, question: true });
    expect(difference()).toEqual({ iterations: 20, group: 6 });
    chooseMini();
    expect(difference()).toEqual({ group: 6 });
  });

  it('is none when it is chosen already', () => {
    chooseCheckpoint(named);
    openPolicy({ typed: named.typed, settings });
    expect(usePolicy.getState()).toMatchObject({ settings, question: false });
    openPolicy({ typed: 'Qwen/Qwen2.5-0.5B-Instruct', settings });
    expect(usePolicy.getState().question).toBe(true);
    openPolicy(null);
    expect(usePolicy.getState()).toMatchObject({ place: null, question: false });
  });
});

it('says to the worker and to the person what is chosen', () => {
  expect(policyName(usePolicy.getState())).toBeNull();
  const place = folder('my-model');
  chooseCheckpoint(place);
  changeCheckpoint({ alpha: 4 });
  expect(policyName(usePolicy.getState())).toBe('my-model');
  expect(policyFor({ world: 'shop' })).toEqual({
    kind: 'checkpoint',
    place,
    settings: { ...checkpointDefaults, alpha: 4 },
  });
});

it('knows whether a run trains what is chosen', () => {
  const mini = { kind: 'mini', address: 'x/' } as const;
  const settings = checkpointDefaults;
  const running = { kind: 'checkpoint', place: named, settings } as const;
  expect(samePolicy(mini, { place: null, settings: { ...settings, rank: 3 } })).toBe(true);
  expect(samePolicy(mini, { place: named, settings })).toBe(false);
  expect(samePolicy(running, { place: null, settings })).toBe(false);
  expect(samePolicy(running, { place: { ...named }, settings: { ...settings } })).toBe(true);
  expect(samePolicy(running, { place: named, settings: { ...settings, rank: 3 } })).toBe(false);
  const place = folder('a');
  expect(samePolicy({ ...running, place }, { place, settings })).toBe(true);
  expect(samePolicy({ ...running, place }, { place: folder('a'), settings })).toBe(false);
});
