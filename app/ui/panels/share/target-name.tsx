/** What a link leads to, in words. */
import type { Focus } from '../../../state/focus.ts';
import { shownToken } from '../../marks/said.ts';
import { useFormat } from '../../text/use-text.ts';
import type { Target } from './target.ts';
import { useShareText } from './use-share-text.ts';

interface TargetNameProps {
  readonly target: Target;
  /** `null` where the page shows no such thing. */
  readonly focus: Focus | null;
}

export function TargetName({ target, focus }: TargetNameProps) {
  const { targets, nowhere } = useShareText().share;
  const format = useFormat();
  switch (target) {
    case 'experiment':
      return targets.experiment;
    case 'iteration':
      return focus ? targets.iteration(format.count(focus.iteration.iteration)) : nowhere.iteration;
    case 'trajectory':
      return focus?.group
        ? targets.trajectory(format.count(focus.trajectory + 1), format.count(focus.group.group + 1))
        : nowhere.trajectory;
    case 'token':
      return focus?.turn ? targets.token(shownToken(focus.turn.tokens[focus.token] ?? '')) : nowhere.token;
  }
}
