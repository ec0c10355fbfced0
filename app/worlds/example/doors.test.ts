import { expect, it } from 'vitest';
import { Player } from '../../lab/episode.ts';
import { jsonFiles } from '../../lab/pretrain/model-files.ts';
import { loadTokenizer } from '../../model/tokenizer.ts';
import { checkCompact } from '../testing/compact-checks.ts';
import { doorsWorld } from './doors.ts';

checkCompact(doorsWorld, 1);

it('is played by the lab in tokens', () => {
  const files = jsonFiles(doorsWorld.words);
  const tokenizer = loadTokenizer(files['tokenizer.json'], files['tokenizer_config.json']);
  const plan = { taskSeed: 1, split: 'valid-unseen', stream: 0, skill: 'matched', stepLimit: 4 } as const;
  const player = new Player(plan, doorsWorld, tokenizer);
  const answer = (text: string) => player.respond(tokenizer.encode(text).map((id) => ({ id, logProb: 0 })));
  expect(tokenizer.decode(player.begin())).toBe('<skill> open green fetch coin closed');
  expect(tokenizer.decode(answer('ok open green <end>') ?? [])).toBe('coin');
  expect(answer('now take <end>')).toBeNull();
  expect(player.finish()).toMatchObject({ success: true, steps: [{ reward: 0 }, { reward: 1 }] });
});
