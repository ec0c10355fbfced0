/** What the policy and the teacher had read before the chosen answer, side by side: the difference is the skill. */
import { useState } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { useText } from '../../text/use-text.ts';
import { readBefore } from './read-before.ts';

export function Prompts({ focus }: { readonly focus: Focus }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { turns, turn, group } = focus;
  if (!turn) return null;
  const { policy, teacher } = readBefore(turns, turn, group?.skill);
  return (
    <details className="prompts" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.trajectory.prompts}</summary>
      {open && (
        <div className="prompts-pair">
          <section>
            <h3>{text.trajectory.policyRead}</h3>
            <p className="prompt">{policy}</p>
          </section>
          <section>
            <h3>{text.trajectory.teacherRead}</h3>
            {teacher ? (
              <p className="prompt">
                {teacher.before}
                <mark>{teacher.skill}</mark>
                {teacher.after}
              </p>
            ) : (
              <p className="muted">{text.trajectory.noSkill}</p>
            )}
          </section>
        </div>
      )}
    </details>
  );
}
