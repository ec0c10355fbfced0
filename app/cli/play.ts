/** `lab play`: scripted players in the natural voice of a world, and how long its prompts are for a real checkpoint. */
import { parseArgs } from 'node:util';
import { randomFrom, seedFrom } from '../lab/random.ts';
import { playNatural } from '../worlds/natural-episode.ts';
import type { Split } from '../worlds/world.ts';
import { naturalNamed, naturalNames } from '../worlds/worlds.ts';
import { oneOf, understand, whole } from './options.ts';
import { playReport, transcript } from './play-report.ts';
import { qwenTokens } from './qwen-tokens.ts';

const players = ['expert', 'guess'] as const;
const splits = ['valid-seen', 'valid-unseen', 'train'] as const satisfies readonly Split[];

const usage = `usage: npm run lab -- play [options]
  --world NAME      ${naturalNames.join(', ')} (household)
  --player NAME     expert: knows the skill; guess: takes any admissible action (both, one after the other)
  --split SPLIT     ${splits.join(', ')} (valid-seen)
  --episodes N      (200)
  --seed S          which tasks and which draws (1)
  --show            print the episodes too: first prompt, answers, observations
Prints one JSON object a player. Tokens are those of Qwen2.5's tokenizer and chat template.`;

export async function play(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { split, seed, show } = request;
  const world = naturalNamed(request.world);
  const tokensOf = qwenTokens();
  for (const player of request.players) {
    const episodes = Array.from({ length: request.episodes }, (_, i) => {
      const random = randomFrom(seed, 'play', player, i);
      const taskSeed = seedFrom(seed, 'held-out task', i);
      return playNatural(world, taskSeed, split, (state) => world[player](state, random));
    });
    if (show) for (const episode of episodes) console.log(transcript(episode));
    console.log(
      JSON.stringify({ world: world.name, player, split, seed, ...playReport(episodes, tokensOf) }),
    );
  }
  return 0;
}

function readRequest(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      world: { type: 'string', default: 'household' },
      player: { type: 'string' },
      split: { type: 'string', default: 'valid-seen' },
      episodes: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      show: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    world: oneOf('--world', values.world, naturalNames),
    players: values.player === undefined ? players : [oneOf('--player', values.player, players)],
    split: oneOf('--split', values.split, splits),
    episodes: whole('--episodes', values.episodes, 1, 100_000),
    seed: whole('--seed', values.seed, 0, 2 ** 31 - 1),
    show: values.show,
  };
}
