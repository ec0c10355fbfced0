/** The lab as it stands, for predicates and numbers; and the entering of a step. */
import { useEffect, useMemo, useState } from 'react';
import type { Recording } from '../../../protocol/recording.ts';
import type { Focus } from '../../../state/focus.ts';
import { askedOf, type Outcome, type Scene, type Scenery, setScene } from '../../../state/lesson.ts';
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
  | { readonly state: 'entering' }
  | { readonly state: 'entered'; readonly recording: Recording }
  | Exclude<Outcome, { readonly state: 'set' }>;

interface Entering {
  readonly entered: Entered;
  /** Enters anew. */
  readonly again: () => void;
  /** Puts the lab elsewhere within the step. */
  readonly go: (scenery: Scenery) => void;
}

/** Puts the lab where the step starts, once for each step. */
export function useEntered({ key, step }: Opened): Entering {
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
  const go = (scenery: Scenery) => {
    void setScene(scenery).then((outcome) => {
      if (outcome.state !== 'set') setResult({ of: wanted, entered: outcome });
    });
  };
  const entered = result?.of === wanted ? result.entered : { state: 'entering' as const };
  return { entered, again: () => setTries((count) => count + 1), go };
}

async function enter({ start }: Opened['step']): Promise<Entered> {
  const outcome = await setScene({ change: {}, ...start });
  // It is shown, so it is there.
  return outcome.state === 'set'
    ? { state: 'entered', recording: await fetchRecording(start.recording) }
    : outcome;
}
