/** The episode so far: the task, then what was seen and answered, in turn. */
import { useEffect, useRef } from 'react';
import type { Game } from '../../../state/play/game.ts';
import { placed } from '../../marks/placed.ts';
import { scrolls } from '../../marks/scrolls.ts';
import type { PlayText } from '../../text/play.en.ts';
import { useFormat } from '../../text/use-text.ts';

export function Log({ game, text }: { readonly game: Game; readonly text: PlayText }) {
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const { length } = game.moves;
  // The newest line is what is answered next.
  useEffect(() => {
    list.current?.scrollTo({ top: length === 0 ? 0 : list.current.scrollHeight });
  }, [length]);
  return (
    <>
      <div className="play-task">
        <h3>{text.task}</h3>
        <span className="play-step">{text.step(format.count(length), format.count(game.stepLimit))}</span>
        <p className="play-text">{game.task}</p>
      </div>
      <div className="play-log" ref={list} aria-live="polite" {...scrolls(text.log)}>
        <ol>
          <li className="play-text">{game.start}</li>
          {placed(game.moves).map(({ item: { response, observation, valid }, key }) => (
            <li key={key}>
              <p className="play-response">
                <span>{text.you}</span> <code>{response}</code>
                {!valid && <em> {text.noEffect}</em>}
              </p>
              <p className="play-text">{observation}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
