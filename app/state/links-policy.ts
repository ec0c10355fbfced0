/**
 * The checkpoint of a link, where its experiment trains one: `policy=Qwen/Qwen3-0.6B`, with `policy.rank=16` and the
 * like for what differs from the defaults. A folder on one person's disk has no link, and neither has what cannot be an
 * address. Links without these keys train the mini policy, as they always did.
 */
import { LinkError } from '../experiment/link.ts';
import { type CheckpointSettings, checkpointDefaults } from '../protocol/checkpoint-model.ts';
import { readCheckpointSetting, writeCheckpointSetting } from './checkpoint-settings.ts';
import { checkedAddress } from './links.ts';
import type { PolicyState } from './policy.ts';

export interface LinkedPolicy {
  readonly typed: string;
  readonly settings: CheckpointSettings;
}

const prefix = 'policy.';

/** Null for the mini policy. Throws a {@link LinkError}. */
export function readPolicy(hash: string): LinkedPolicy | null {
  const fields = [...new URLSearchParams(hash.replace(/^#/, ''))];
  const typed = fields.find(([key]) => key === 'policy')?.[1];
  let settings = checkpointDefaults;
  for (const [key, text] of fields) {
    if (!key.startsWith(prefix)) continue;
    if (typed === undefined) throw new LinkError('value', key, `${key} stands without a policy`);
    try {
      settings = { ...settings, ...readCheckpointSetting(key.slice(prefix.length), text) };
    } catch (error) {
      throw new LinkError('value', key, error instanceof Error ? error.message : String(error));
    }
  }
  return typed === undefined ? null : { typed: checkedAddress('policy', typed), settings };
}

/** What {@link readPolicy} reads, to stand behind an experiment's link; empty where a link names no checkpoint. */
export function writePolicy({ place, settings }: Pick<PolicyState, 'place' | 'settings'>): string {
  if (place?.kind !== 'named' || !canStand(place.typed)) return '';
  const fields = new URLSearchParams({ policy: place.typed });
  for (const key of Object.keys(checkpointDefaults) as (keyof CheckpointSettings)[]) {
    if (settings[key] !== checkpointDefaults[key])
      fields.set(prefix + key, writeCheckpointSetting(settings[key]));
  }
  // A slash may stand in a hash as it is, which reads better than its escape.
  return `&${fields}`.replaceAll('%2F', '/');
}

/** Whether a link with it would be read again: whatever is typed is tried, but a broken link would lose the experiment. */
function canStand(typed: string): boolean {
  try {
    checkedAddress('policy', typed);
    return true;
  } catch {
    return false;
  }
}
