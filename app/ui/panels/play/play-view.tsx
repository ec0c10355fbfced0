/** A person plays a world by the policy's rules, or watches the expert do it. */
import { useEffect, useState } from 'react';
import { settings } from '../../../experiment/settings.ts';
import { type Game, type GameOptions, newGame, voices } from '../../../state/play/game.ts';
import { usePreferences } from '../../../state/preferences.ts';
import type { Split } from '../../../worlds/world.ts';
import { Choice } from '../../marks/choice.tsx';
import { Panel } from '../../marks/panel.tsx';
import { scrolls } from '../../marks/scrolls.ts';
import { playEn } from '../../text/play.en.ts';
import { playKo } from '../../text/play.ko.ts';
import { useText } from '../../text/use-text.ts';
import { Answer } from './answer.tsx';
import { Log } from './log.tsx';
import { Outcome } from './outcome.tsx';
import './play.css';

const texts = { en: playEn, ko: playKo };
const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
/** Milliseconds between the expert's steps: time to read one. */
const pace = 1200;
const largestSeed = 99_999;

export default function PlayView() {
  const text = texts[usePreferences(({ language }) => language)];
  const { choices } = useText();
  const [options, setOptions] = useState<GameOptions>({
    world: settings.world.default,
    voice: 'compact',
    split: 'valid-seen',
    seed: 1,
  });
  const [games, setGames] = useState<readonly Game[]>(() => [newGame(options)]);
  const [skill, setSkill] = useState(false);
  const [watching, setWatching] = useState(false);
  const game = games.at(-1);

  const open = (change: Partial<GameOptions>) => {
    const next = { ...options, ...change };
    setOptions(next);
    setGames([newGame(next)]);
    setWatching(false);
  };
  const answer = (response: string) =>
    setGames((played) => {
      const last = played.at(-1);
      return last && !last.over ? [...played, last.answer(response)] : played;
    });

  const over = game?.over ?? true;
  useEffect(() => {
    if (!watching || over || !game) return;
    const timer = setTimeout(() => answer(game.expert()), pace);
    return () => clearTimeout(timer);
  });
  if (!game) return null;
  return (
    <div className="centre wide">
      <Panel name="play" title={text.title}>
        <p className="play-intro">{text.intro}</p>
        <div className="choices">
          <Choice
            label={text.world}
            value={options.world}
            choices={settings.world.choices.map((name) => [name, choices.world[name]])}
            choose={(world) => open({ world })}
          />
          <Choice
            label={text.voice}
            value={options.voice}
            choices={voices.map((name) => [name, text.voices[name]])}
            choose={(voice) => open({ voice })}
          />
          <Choice
            label={text.split}
            value={options.split}
            choices={splits.map((name) => [name, text.splits[name]])}
            choose={(split) => open({ split })}
          />
          <label>
            {text.seed}
            <input
              type="number"
              min={0}
              max={largestSeed}
              value={options.seed}
              onChange={({ target }) => {
                const seed = target.valueAsNumber;
                if (Number.isInteger(seed) && seed >= 0 && seed <= largestSeed) open({ seed });
              }}
            />
          </label>
          <button type="button" onClick={() => open({ seed: (options.seed + 1) % (largestSeed + 1) })}>
            {text.next}
          </button>
        </div>
        <div className="play-table">
          <div className="play-game">
            <Log game={game} text={text} />
            <Outcome game={game} text={text} />
            <Answer
              key={`${options.world} ${options.voice} ${options.split} ${options.seed}`}
              game={game}
              text={text}
              send={answer}
            />
            <div className="play-buttons">
              <button
                type="button"
                disabled={games.length < 2}
                onClick={() => {
                  setWatching(false);
                  setGames(games.slice(0, -1));
                }}
              >
                {text.back}
              </button>
              <button type="button" disabled={game.over} onClick={() => answer(game.expert())}>
                {text.expertStep}
              </button>
              <button
                type="button"
                disabled={game.over && !watching}
                onClick={() => setWatching(!watching && !game.over)}
              >
                {watching && !game.over ? text.stop : text.watch}
              </button>
            </div>
          </div>
          <div className="play-context">
            <label className="play-skill">
              <input type="checkbox" checked={skill} onChange={({ target }) => setSkill(target.checked)} />
              {text.skill}
            </label>
            {skill && (
              <section>
                <h3>{text.skillTitle}</h3>
                <pre className="play-text" {...scrolls(text.skillTitle)}>
                  {game.skill}
                </pre>
              </section>
            )}
            <section>
              <h3>{text.reads}</h3>
              <pre className="play-text" {...scrolls(text.reads)}>
                {game.reads}
              </pre>
            </section>
          </div>
        </div>
      </Panel>
    </div>
  );
}
