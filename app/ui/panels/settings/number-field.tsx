/** A number that can be dragged or typed. What is typed counts once it fits; until then the field says that it does not. */
import { useState } from 'react';
import type { NumberSetting } from '../../../experiment/settings.ts';
import { useText } from '../../text/use-text.ts';

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly setting: Pick<NumberSetting, 'min' | 'max' | 'step'>;
  readonly value: number;
  /** Takes what was written; throws a RangeError when it does not fit. */
  readonly change: (written: string) => void;
}

/** A slider over more values than it has pixels cannot be aimed. */
const mostSteps = 1000;

export function NumberField({ id, label, setting, value, change }: NumberFieldProps) {
  const text = useText();
  /** What stands in the field while it does not fit; `null` when the value does. */
  const [draft, setDraft] = useState<string | null>(null);
  const { min, max, step } = setting;
  const write = (written: string) => {
    try {
      change(written);
      setDraft(null);
    } catch {
      setDraft(written);
    }
  };
  return (
    <span className="number">
      {(max - min) / step <= mostSteps && (
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => write(event.target.value)}
        />
      )}
      <input
        {...((max - min) / step > mostSteps && { id })}
        type="number"
        min={min}
        max={max}
        step={step}
        value={draft ?? value}
        aria-label={text.settingsPanel.byNumber(label)}
        aria-invalid={draft !== null}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setDraft(null)}
      />
    </span>
  );
}
