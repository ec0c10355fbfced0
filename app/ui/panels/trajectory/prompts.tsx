/** What the policy and the teacher had read before the chosen answer, side by side: the difference is the skill. */
import { useState } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { useText } from '../../text/use-text.ts';

export function Prompts({ focus }: { readonly focus: Focus }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { turns, turn, group } = focus;
  if (!turn) return null;
  const before = turns.filter(({ step }) => step < turn.step);
  const read = [
    ...before.flatMap(({ observation, tokens }) => [...observation, ...tokens]),
    ...turn.observation,
  ];
  return (
    <details className="prompts" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.trajectory.prompts}</summary>
      {open && (
        <div className="prompts-pair">
          <section>
            <h3>{text.trajectory.policyRead}</h3>
            <p className="prompt">{read.join(' ')}</p>
          </section>
          <section>
            <h3>{text.trajectory.teacherRead}</h3>
            {group?.skill === undefined ? (
              <p className="muted">{text.trajectory.noSkill}</p>
            ) : (
              <p className="prompt">
                <mark>{group.skill}</mark> {read.join(' ')}
              </p>
            )}
          </section>
        </div>
      )}
    </details>
  );
}
