/** What the next run trains: the mini policy that ships with the page, or an adapter on a real checkpoint. */
import { create } from 'zustand';
import type { Config, SettingKey } from '../experiment/config.ts';
import type { Link } from '../experiment/link.ts';
import { miniPolicy } from '../experiment/mini-policy.ts';
import {
  type CheckpointSettings,
  checkpointDefaults,
  type ModelPlace,
  type PolicyChoice,
} from '../protocol/checkpoint-model.ts';
import { changeSetting, restoreSetting, useExperiment } from './experiment.ts';

export interface PolicyState {
  /** Where the checkpoint is; null for the mini policy. */
  readonly place: ModelPlace | null;
  /** Stay while the mini policy is chosen. */
  readonly settings: CheckpointSettings;
  /** A link named the checkpoint: nothing is asked of any server before the person agrees. */
  readonly question: boolean;
  /** Settings of the experiment that came along with the checkpoint, and go with it. */
  readonly proposed: Partial<Config>;
}

export const usePolicy = create<PolicyState>()(() => ({
  place: null,
  settings: checkpointDefaults,
  question: false,
  proposed: {},
}));

/** A model a thousand times as large as the mini policy: short runs, few episodes, a step that suits adapters. */
const livable = {
  tasks: 2,
  group: 4,
  lr: 0.0001,
  iterations: 20,
  evalEvery: 5,
  evalEpisodes: 8,
} as const satisfies Partial<Config>;

export function chooseCheckpoint(place: ModelPlace): void {
  usePolicy.setState({ place, question: false });
  proposeSettings();
}

/** Takes back what the checkpoint brought along, but for what was changed since. */
export function chooseMini(): void {
  const brought = broughtAlong();
  usePolicy.setState({ place: null, question: false, proposed: {} });
  for (const key of brought) restoreSetting(key);
}

/** The settings that are as the checkpoint proposed them: they go with it. */
function broughtAlong(): SettingKey[] {
  const { proposed } = usePolicy.getState();
  const { config } = useExperiment.getState();
  return (Object.keys(proposed) as SettingKey[]).filter((key) => config[key] === proposed[key]);
}

/** The experiment for a link that cannot name the checkpoint: without what that brought along. */
export function ownExperiment(): Link {
  const { preset, difference } = useExperiment.getState();
  const brought: readonly string[] = broughtAlong();
  const own = Object.entries(difference).filter(([key]) => !brought.includes(key));
  return { preset, difference: Object.fromEntries(own) };
}

/** Sets what a checkpoint can live with, where the person has set nothing; again after another preset was chosen. */
export function proposeSettings(): void {
  if (!usePolicy.getState().place) return;
  const { difference } = useExperiment.getState();
  const proposed = Object.fromEntries(
    Object.entries(livable).filter(([key]) => !Object.hasOwn(difference, key)),
  );
  usePolicy.setState((before) => ({ proposed: { ...before.proposed, ...proposed } }));
  changeSetting(proposed);
}

export function changeCheckpoint(change: Partial<CheckpointSettings>): void {
  usePolicy.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
}

/** The person agrees to what a link named. */
export function agreeToPolicy(): void {
  usePolicy.setState({ question: false });
}

/**
 * What a link says, after its experiment was opened: null for the mini policy. A checkpoint is a question first, unless it
 * is the one that is chosen already; the link's settings are those that its sender ran it with.
 */
export function openPolicy(
  linked: (Pick<PolicyState, 'settings'> & { readonly typed: string }) | null,
): void {
  const { place } = usePolicy.getState();
  const { difference } = useExperiment.getState();
  if (!linked) {
    usePolicy.setState({ place: null, question: false, proposed: {} });
    return;
  }
  const { typed, settings } = linked;
  const known = place?.kind === 'named' && place.typed === typed;
  const proposed = Object.fromEntries(
    Object.entries(livable).filter(([key, value]) => difference[key as SettingKey] === value),
  );
  usePolicy.setState((before) => ({
    place: known ? place : { kind: 'named', typed },
    settings,
    question: known ? before.question : true,
    proposed,
  }));
}

/** For the worker. */
export function policyFor({ world }: Pick<Config, 'world'>): PolicyChoice {
  const { place, settings } = usePolicy.getState();
  return place ? { kind: 'checkpoint', place, settings } : miniChoice(world);
}

/** The shipped policy of a world. */
export function miniChoice(world: string): Extract<PolicyChoice, { kind: 'mini' }> {
  return { kind: 'mini', address: new URL(`models/${miniPolicy(world)}/`, document.baseURI).href };
}

/** What a person calls it; null for the mini policy. */
export function policyName({ place }: Pick<PolicyState, 'place'>): string | null {
  if (!place) return null;
  return place.kind === 'named' ? place.typed : (place.files[0]?.path.split('/')[0] ?? '');
}

/** Whether an open run trains what is chosen now. */
export function samePolicy(
  running: PolicyChoice,
  { place, settings }: Pick<PolicyState, 'place' | 'settings'>,
): boolean {
  if (running.kind === 'mini' || !place) return running.kind === 'mini' && !place;
  const named =
    running.place.kind === 'named' && place.kind === 'named' && running.place.typed === place.typed;
  return (named || running.place === place) && JSON.stringify(running.settings) === JSON.stringify(settings);
}
