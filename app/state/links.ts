/**
 * What a link says beside the experiment and the view: a spot in a recording, the recording's address, and how the page
 * stands in another page's frame. As in `#v=1&…&at=37.3.5.2.4&recording=https://…&embed=1&hide=settings,run`.
 * Each key is optional; reading is strict and never half.
 */
import { LinkError } from '../experiment/link.ts';

/** An iteration of a recording, and in it a group, a trajectory, a token; each as the recording numbers it, from 0. */
export interface Spot {
  readonly iteration: number;
  readonly group: number | null;
  readonly trajectory: number | null;
  /** With `token`, or not at all. */
  readonly step: number | null;
  readonly token: number | null;
}

/** Parts of the page that a frame can leave out, by the names that links use. */
export const parts = [
  'bar',
  'views',
  'run',
  'settings',
  'success',
  'groups',
  'trajectory',
  'gate',
  'why',
] as const;
export type Part = (typeof parts)[number];

export interface LinkExtras {
  readonly spot: Spot | null;
  /** Address of the recording that the spot is in, as written; `null` for the one that ships with the page. */
  readonly recording: string | null;
  /** Stands in another page, without what one needs only on a page of its own. */
  readonly embed: boolean;
  readonly hide: readonly Part[];
}

export const noExtras: LinkExtras = { spot: null, recording: null, embed: false, hide: [] };

/** Longer addresses do not survive mail and chat programs. */
const longestAddress = 2000;

/** Reads these keys from a hash and leaves the others to their readers. Throws a {@link LinkError}. */
export function readExtras(hash: string): LinkExtras {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const [at, recording, embed, hide] = ['at', 'recording', 'embed', 'hide'].map((key) => single(fields, key));
  if (embed != null && embed !== '1') throw new LinkError('value', 'embed', `embed=${embed}: give embed=1`);
  return {
    spot: at == null ? null : readSpot(at),
    recording: recording == null ? null : checkedAddress('recording', recording),
    embed: embed != null,
    hide: hide == null ? [] : readParts(hide),
  };
}

/** What {@link readExtras} reads, to stand behind an experiment's link; empty without extras. */
export function writeExtras({ spot, recording, embed, hide }: LinkExtras): string {
  const fields = new URLSearchParams();
  if (spot) fields.set('at', writeSpot(spot));
  if (recording !== null) fields.set('recording', recording);
  if (embed) fields.set('embed', '1');
  const text = fields.size > 0 ? `&${fields}` : '';
  // A comma may stand in a hash as it is, which reads better than its escape.
  return hide.length > 0 ? `${text}&hide=${hide.join(',')}` : text;
}

function single(fields: URLSearchParams, key: string): string | null {
  const [value = null, second] = fields.getAll(key);
  if (second !== undefined) throw new LinkError('duplicate-key', key, `${key} stands twice; give it once`);
  return value;
}

/** iteration, iteration.group, iteration.group.trajectory, or all of iteration.group.trajectory.step.token */
const spotForm = /^\d{1,6}(\.\d{1,6}){0,4}$/;

function readSpot(text: string): Spot {
  const numbers = text.split('.').map(Number);
  if (!spotForm.test(text) || numbers.length === 4) {
    throw new LinkError(
      'value',
      'at',
      `at=${text}: give iteration, iteration.group, iteration.group.trajectory or iteration.group.trajectory.step.token`,
    );
  }
  const [iteration = 0, group = null, trajectory = null, step = null, token = null] = numbers;
  return { iteration, group, trajectory, step, token };
}

function writeSpot({ iteration, group, trajectory, step, token }: Spot): string {
  const numbers = [iteration, group, trajectory, step, token];
  const end = numbers.indexOf(null);
  return numbers.slice(0, end < 0 ? numbers.length : end).join('.');
}

/** An address, or a name, that a link gives under this key. Throws a {@link LinkError} for what a page must not fetch. */
export function checkedAddress(key: string, text: string): string {
  const refuse = (reason: string) => new LinkError('value', key, `${key}=${text}: ${reason}`);
  if (text.length > longestAddress) throw refuse(`an address of at most ${longestAddress} characters`);
  // Any base does: only the form is checked here.
  const base = 'https://base.invalid/';
  if (text.trim() === '' || !URL.canParse(text, base)) throw refuse('give an address');
  const url = new URL(text, base);
  if (!['https:', 'http:'].includes(url.protocol))
    throw refuse('give an address that starts with https: or http:');
  if (url.username || url.password) throw refuse('leave name and password out of the address');
  return text;
}

function readParts(text: string): readonly Part[] {
  const names = text.split(',');
  const hidden = names.map((name) => {
    const part = parts.find((known) => known === name);
    if (!part) throw new LinkError('value', 'hide', `hide=${text}: name some of ${parts.join(', ')}`);
    return part;
  });
  if (new Set(hidden).size < hidden.length) {
    throw new LinkError('value', 'hide', `hide=${text}: name each part once`);
  }
  return hidden;
}
