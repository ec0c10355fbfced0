/** A checkpoint by its name on Hugging Face, or by the address of a folder. */
import { type FormEvent, useId, useState } from 'react';
import type { ModelPlace } from '../../../protocol/checkpoint-model.ts';
import { chooseCheckpoint, usePolicy } from '../../../state/policy.ts';
import { useModelText } from '../../text/use-model-text.ts';

/** Small enough for a tab, and of both families. */
const examples = ['Qwen/Qwen2.5-0.5B-Instruct', 'Qwen/Qwen3-0.6B'] as const;

interface Draft {
  readonly text: string;
  readonly beside: ModelPlace | null;
}

export function ByName() {
  const words = useModelText().named;
  const field = useId();
  const place = usePolicy((policy) => policy.place);
  /** What is being typed while this is chosen: with another choice, the field says that. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const chosen = place?.kind === 'named' ? place.typed : '';
  const typed = draft?.beside === place ? draft.text : chosen;
  const choose = (name: string) => {
    chooseCheckpoint({ kind: 'named', typed: name.trim() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') choose(typed);
  };
  return (
    <form className="model-way" aria-label={words.title} onSubmit={submit}>
      <h3>{words.title}</h3>
      <label htmlFor={field} className="muted">
        {words.label}
      </label>
      <div className="model-typed">
        <input
          id={field}
          type="text"
          value={typed}
          placeholder="Qwen/Qwen3-0.6B"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setDraft({ text: target.value, beside: place })}
        />
        <button type="submit" className="primary" disabled={typed.trim() === ''}>
          {words.look}
        </button>
      </div>
      <p className="muted model-examples">
        {words.examples}:{' '}
        {examples.map((name) => (
          <button key={name} type="button" onClick={() => choose(name)}>
            {name}
          </button>
        ))}
      </p>
    </form>
  );
}
