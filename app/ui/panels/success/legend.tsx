/** What the lines of the success chart are, drawn as they are drawn there. */
import type { MethodStyle } from '../../marks/method-style.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { temperatures } from './curve.ts';

interface LegendProps {
  readonly style: MethodStyle;
  readonly note: LegendNote;
}

const notes = ['success', 'return', 'trainingReturn'] as const;

/** What is said of the figures: how wide success's bands are, what a return is, or that there is that of training alone. */
export type LegendNote = (typeof notes)[number];

export function Legend({ style: { color, dash }, note }: LegendProps) {
  const text = useText();
  const format = useFormat();
  return (
    <ul className="legend">
      {temperatures.map((temperature, index) => (
        <li key={temperature}>
          <svg width="28" height="10" aria-hidden="true">
            <line
              x2="28"
              y1="5"
              y2="5"
              stroke={color}
              strokeWidth={index === 0 ? 2.25 : 1.25}
              strokeDasharray={dash}
            />
            <circle cx="14" cy="5" r="3.5" stroke={color} fill={index === 0 ? color : 'var(--page)'} />
          </svg>
          {text.success.heldOut(format.exact(temperature))}
        </li>
      ))}
      <li>
        <svg width="28" height="10" aria-hidden="true">
          <line x2="28" y1="5" y2="5" stroke="var(--muted)" />
        </svg>
        {text.success.train}
      </li>
      <li className="muted notes">
        {notes.map((name) => (
          <span key={name} style={name === note ? undefined : { visibility: 'hidden' }}>
            {text.success.notes[name]}
          </span>
        ))}
      </li>
    </ul>
  );
}
