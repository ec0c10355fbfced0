/** What the page looks at (see state/focus.ts), recomputed when the data or the choice changes. */
import { useMemo } from 'react';
import { type Focus, focusOf } from '../state/focus.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';

export function useFocus(): Focus | null {
  const iterations = useView((view) => view.iterations);
  const steps = useView((view) => view.steps);
  const selection = useSelection();
  return useMemo(() => focusOf({ iterations, steps }, selection), [iterations, steps, selection]);
}
