/** The lab as it stands, for predicates and numbers; and the entering of a step. */
import { useEffect, useMemo, useState } from 'react';
import type { Recording } from '../../../protocol/recording.ts';
import type { Focus } from '../../../state/focus.ts';
import { askedOf, type Scene, setScene } from '../../../state/lesson.ts';
import { fetchRecording, shownRecordingName } from '../../../state/recordings.ts';
import { useView } from '../../../state/view.ts';
import { useChanges } from '../../../state/what-if/changes.ts';
import type { Opened } from './lessons.ts';

export function useScene(focus: Focus | null): Scene {
  const { header, iterations, source, origin } = useView();
  const change = useChanges((state) => state.change);
  const config = header?.config ?? null;
  const asked = useMemo(() => (config ? askedOf(focus, config, change) : []), [focus, config, change]);
  return { recording: shownRecordingName({ source, origin }), config, iterations, focus, change, asked };
}

export type Entered =
  | { readonly state: 'entering' | 'busy' }
  | { readonly state: 'entered'; readonly recording: Recording }
  | { readonly state: 'failed'; readonly detail: string };

/** Puts the lab where the step starts, once for each step; `again` does it anew. */
export function useEntered({ key, step }: Opened): { readonly entered: Entered; readonly again: () => void } {
  const [tries, setTries] = useState(0);
  const wanted = `${key} ${tries}`;
  const [result, setResult] = useState<{ readonly of: string; readonly entered: Entered } | null>(null);
  useEffect(() => {
    let current = true;
    void enter(step).then((entered) => {
      if (current) setResult({ of: wanted, entered });
    });
    return () => {
      current = false;
    };
  }, [step, wanted]);
  const entered = result?.of === wanted ? result.entered : { state: 'entering' as const };
  return { entered, again: () => setTries((count) => count + 1) };
}

async function enter({ start }: Opened['step']): Promise<Entered> {
  try {
    if ((await setScene({ change: {}, ...start })) === 'busy') return { state: 'busy' };
    return { state: 'entered', recording: await fetchRecording(start.recording) };
  } catch (error) {
    return { state: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}
