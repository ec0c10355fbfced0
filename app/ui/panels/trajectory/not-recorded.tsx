/** Says that tokens were not kept, and offers the way to ones that were. */
import type { Focus } from '../../../state/focus.ts';
import { selectIteration, selectTrajectory } from '../../../state/selection.ts';
import { nearestKept, useView } from '../../../state/view.ts';
import { useFormat, useText } from '../../text/use-text.ts';

export function NotRecorded({ focus }: { readonly focus: Focus }) {
  const text = useText();
  const format = useFormat();
  const { iterations, steps } = useView();
  const { iteration } = focus.iteration;
  const other = focus.rows[0];
  if (other) {
    return (
      <div className="empty">
        <p>{text.trajectory.groupNotRecorded}</p>
        <button type="button" onClick={() => selectTrajectory(other.group, other.trajectory)}>
          {text.trajectory.goToGroup(format.count(other.group + 1))}
        </button>
      </div>
    );
  }
  const nearest = nearestKept(steps, iteration);
  return (
    <div className="empty">
      <p>{text.trajectory.notRecorded(format.count(iteration))}</p>
      {nearest !== undefined && (
        <button
          type="button"
          onClick={() => selectIteration(iterations.findIndex((record) => record.iteration === nearest))}
        >
          {text.trajectory.goTo(format.count(nearest))}
        </button>
      )}
    </div>
  );
}
