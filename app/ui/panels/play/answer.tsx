/** Where an answer is written, and the actions that would do something: typing narrows them, arrows go through them. */
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Game } from '../../../state/play/game.ts';
import type { PlayText } from '../../text/play.en.ts';
import { useFormat } from '../../text/use-text.ts';

interface AnswerProps {
  readonly game: Game;
  readonly text: PlayText;
  readonly send: (response: string) => void;
}

export function Answer({ game, text, send }: AnswerProps) {
  const format = useFormat();
  const [written, setWritten] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = written.trim().toLowerCase();
  const shown = game.actions.filter((action) => action.toLowerCase().includes(wanted));

  const give = (response: string) => {
    if (game.over || response.trim() === '') return;
    send(response);
    setWritten('');
    input.current?.focus();
  };
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    if (at + step < 0) input.current?.focus();
    else all[Math.min(all.length - 1, at + step)]?.focus();
  };
  return (
    <form
      className="play-answer"
      onSubmit={(event) => {
        event.preventDefault();
        give(written);
      }}
    >
      <label htmlFor="play-answer">{text.answer}</label>
      <div className="play-line">
        <input
          id="play-answer"
          ref={input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={written}
          // Not disabled at the end, which would throw the focus away.
          readOnly={game.over}
          aria-describedby="play-hint"
          onChange={({ target }) => setWritten(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            buttons()[0]?.focus();
          }}
        />
        <button type="submit" className="primary" disabled={game.over || wanted === ''}>
          {text.send}
        </button>
      </div>
      <p id="play-hint" className="play-hint">
        {text.filter}
      </p>
      <h3>{text.actions(format.count(game.actions.length))}</h3>
      {game.actions.length === 0 && !game.over && <p className="play-hint">{text.noActions}</p>}
      <ul ref={list} className="play-actions" onKeyDown={move}>
        {shown.map((action, i) => (
          <li key={action}>
            <button type="button" tabIndex={i === 0 ? 0 : -1} onClick={() => give(action)}>
              {action}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
