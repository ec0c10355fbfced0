/** How the episode ended; keeps its height before, so that nothing jumps. */
import type { Game } from '../../../state/play/game.ts';
import type { PlayText } from '../../text/play.en.ts';
import { useFormat } from '../../text/use-text.ts';

export function Outcome({ game, text }: { readonly game: Game; readonly text: PlayText }) {
  const format = useFormat();
  const steps = text.steps(game.moves.length);
  return (
    <p className="play-outcome" role="status">
      {game.over && (
        <>
          <strong>{game.success ? text.won(steps) : text.lost(steps)}</strong>{' '}
          {text.score(format.percent(game.score))}
        </>
      )}
    </p>
  );
}
