import { describe, expect, it } from 'vitest';
import { worldNames } from '../../worlds/worlds.ts';
import { type Game, type GameOptions, newGame, voices } from './game.ts';

const options = (world: string, voice: GameOptions['voice'], seed = 3): GameOptions => ({
  world,
  voice,
  split: 'valid-seen',
  seed,
});

function byExpert(start: Game): Game {
  let game = start;
  while (!game.over) game = game.answer(game.expert());
  return game;
}

describe.each(worldNames.flatMap((world) => voices.map((voice) => [world, voice] as const)))(
  '%s, %s voice',
  (world, voice) => {
    it('is mostly solved by its expert, within the limit', () => {
      const games = Array.from({ length: 20 }, (_, seed) => byExpert(newGame(options(world, voice, seed))));
      for (const game of games) expect(game.moves.length).toBeLessThanOrEqual(game.stepLimit);
      expect(games.filter(({ success }) => success).length).toBeGreaterThanOrEqual(16);
      expect(games.every(({ success, score }) => !success || score === 1)).toBe(true);
    });

    it('takes what it lists and shows the policy what was said', () => {
      const game = newGame(options(world, voice));
      expect(game.reads).toContain(game.start);
      const [action = ''] = game.actions;
      const next = game.answer(action);
      expect(next.moves).toHaveLength(1);
      expect(next.reads).toContain(next.moves[0]?.observation);
      expect(game.moves).toHaveLength(0);
    });

    it('bears nonsense, and nothing changes after the end', () => {
      let game = newGame(options(world, voice));
      for (let i = 0; i < game.stepLimit; i++) game = game.answer('\u{1f600} <action>');
      expect(game.over).toBe(true);
      expect(game.success).toBe(false);
      expect(game.actions).toEqual([]);
      expect(game.answer('anything')).toBe(game);
    });

    it('has a skill that the policy does not read', () => {
      const { skill, reads } = newGame(options(world, voice));
      expect(skill).not.toBe('');
      expect(reads).not.toContain(skill);
    });
  },
);

it('remembers the action that the world took, and gives a plain line the tag of its world', () => {
  const household = newGame(options('household', 'natural'));
  const [first = '', second = ''] = household.actions;
  const twice = household.answer(`<think></think><action>${first}</action><action>${second}</action>`);
  expect(twice.reads).toContain(`Action: ${first}`);
  expect(twice.reads).not.toContain(`Action: ${second}`);
  const search = newGame(options('search', 'natural')).answer('<search>alpha</search><search>beta</search>');
  expect(search.reads).toContain('Action: beta');
  const plain = newGame(options('search', 'natural')).answer('beta');
  expect(plain.moves[0]?.valid).toBe(true);
  expect(plain.reads).toContain('Action: beta');
});

it('names the worlds there are', () => {
  expect(() => newGame(options('nowhere', 'compact'))).toThrow(/household/u);
});
