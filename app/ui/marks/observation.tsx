/** What was read before an answer: a few words, or a whole prompt behind what is new in it. */
import { useState } from 'react';
import type { StepRecord } from '../../protocol/recording.ts';
import { seenIn } from '../../worlds/prompt-parts.ts';
import { isSaid } from './said.ts';
import './observation.css';

export function Observation({ row }: { readonly row: Pick<StepRecord, 'observation'> }) {
  // Dozens of prompts of pages each: only those that are looked at are drawn.
  const [open, setOpen] = useState(false);
  const text = row.observation.join(' ');
  if (!isSaid(row)) return <p className="observation">{text}</p>;
  return (
    <details className="observation said" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{seenIn(text) ?? text.trim().split('\n')[0]}</summary>
      {open && <p className="prompt">{text}</p>}
    </details>
  );
}
