/** One trajectory as a cell: filled for success, its return's sign as a mark, its confidence as a bar. */
import type { KeyboardEvent } from 'react';
import type { GroupRecord } from '../../../protocol/recording.ts';
import { selectTrajectory } from '../../../state/selection.ts';
import { useFormat, useText } from '../../text/use-text.ts';

interface OutcomeProps {
  /** Row and trajectory, by which the table finds the cell to focus. */
  readonly cell: string;
  readonly group: GroupRecord;
  readonly trajectory: number;
  readonly value: number;
  readonly chosen: boolean;
  readonly move: (event: KeyboardEvent) => void;
}

export function Outcome({ cell, group, trajectory, value, chosen, move }: OutcomeProps) {
  const text = useText();
  const format = useFormat();
  const success = group.success[trajectory] ?? false;
  const alpha = group.alpha[trajectory];
  const words = text.groups.cell(
    format.count(trajectory + 1),
    success ? text.groups.success : text.groups.failed,
    format.number(value),
    format.count(group.steps[trajectory] ?? 0),
  );
  const label = alpha === undefined ? words : `${words}, ${text.groups.confidence(format.number(alpha))}`;
  return (
    <button
      type="button"
      className={success ? 'cell success' : 'cell'}
      data-cell={cell}
      tabIndex={chosen ? 0 : -1}
      aria-pressed={chosen}
      aria-label={label}
      title={label}
      onClick={() => selectTrajectory(group.group, trajectory)}
      onKeyDown={move}
    >
      <span className="cell-mark" aria-hidden="true">
        {value < 0 ? '−' : ''}
      </span>
      {alpha !== undefined && (
        <span className="cell-alpha" aria-hidden="true">
          <span style={{ width: `${alpha * 100}%` }} />
        </span>
      )}
    </button>
  );
}
