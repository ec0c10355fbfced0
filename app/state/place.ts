/**
 * Where on the page a person is: which view, and what is open in it. The address keeps it beside the experiment, as in
 * `#v=1&…&view=studies&open=main`; the first view with nothing open needs no words there.
 */
import { create } from 'zustand';
import { LinkError } from '../experiment/link.ts';

/** In the order of the switch. A new view is a name here, a line in ui/views.tsx and its name in the dictionaries. */
export const viewNames = [
  'run',
  'model',
  'what-if',
  'compare',
  'mechanism',
  'studies',
  'lessons',
  'play',
] as const;

export type ViewName = (typeof viewNames)[number];

export interface Place {
  readonly view: ViewName;
  /** Name of what is open in the view; each view knows its own names. */
  readonly open: string | null;
}

const start: Place = { view: 'run', open: null };

export const usePlace = create<Place>()(() => start);

/** What was last open in each view. */
const left = new Map<ViewName, string | null>();

/** Goes to a view, and there to what is called `open`. */
export function goTo(view: ViewName, open: string | null = null): void {
  left.set(view, open);
  usePlace.setState({ view, open });
}

/** To a view as it was left; to its start from within it. */
export function switchTo(view: ViewName): void {
  goTo(view, usePlace.getState().view === view ? null : left.get(view));
}

/** What a hash says of the place, and the rest, which is the experiment's. Throws a {@link LinkError}. */
export function readPlace(hash: string): { readonly place: Place; readonly rest: string } {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const [view, open] = [take(fields, 'view'), take(fields, 'open')];
  return { place: placeOf(view, open), rest: fields.toString() };
}

function take(fields: URLSearchParams, key: string): string | null {
  const [value = null, second] = fields.getAll(key);
  if (second !== undefined) throw new LinkError('duplicate-key', key, `${key} stands twice; give it once`);
  fields.delete(key);
  return value;
}

function placeOf(name: string | null, open: string | null): Place {
  const view = viewNames.find((one) => one === (name ?? start.view));
  if (!view) throw new LinkError('value', 'view', `view=${name}: choose one of ${viewNames.join(', ')}`);
  // Names become parts of addresses, so nothing but names passes.
  if (open !== null && !/^[a-z0-9][a-z0-9.-]*$/.test(open)) {
    throw new LinkError('value', 'open', `open=${open}: give small letters, digits, dots and hyphens`);
  }
  return { view, open };
}

/** What {@link readPlace} reads, to stand behind an experiment's link. */
export function writePlace({ view, open }: Place): string {
  if (view === start.view && open === null) return '';
  return `&view=${view}${open === null ? '' : `&open=${open}`}`;
}
