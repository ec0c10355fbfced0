/** `npm run lab -- COMMAND …`: the lab in Node, on the same code as the page. */
import { bench } from './bench.ts';
import { contrast } from './contrast.ts';
import { credit } from './credit.ts';
import { docs } from './docs.ts';
import { evaluateModel } from './eval.ts';
import { logProbs } from './log-probs.ts';
import { merge } from './merge.ts';
import { picture } from './picture.ts';
import { play } from './play.ts';
import { pretrain } from './pretrain.ts';
import { prop3 } from './prop3.ts';
import { run } from './run.ts';
import { study } from './study.ts';

/** Takes what follows the command's name; gives the exit code: 0 done, 1 failed, 2 not understood. */
type Command = (args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, { readonly command: Command; readonly text: string }>> = {
  run: { command: run, text: 'train by a preset or a link and print a summary' },
  study: {
    command: study,
    text: 'run a study: arms over seeds, with a summary; goes on where it was stopped',
  },
  credit: { command: credit, text: 'compute credit for rows of log-probs and rewards' },
  contrast: { command: contrast, text: 'what one update does to each class of tokens, beside GRPO' },
  prop3: { command: prop3, text: 'PROP-3 on a real batch: one gradient in two forms' },
  logprobs: { command: logProbs, text: 'log-probs of given token ids under a model' },
  eval: { command: evaluateModel, text: "a model's success on held-out tasks" },
  merge: { command: merge, text: 'fold an adapter into its model' },
  pretrain: { command: pretrain, text: 'train the shipped mini policy from scratch' },
  play: { command: play, text: 'scripted players in the natural voice, and the length of its prompts' },
  picture: { command: picture, text: "make the README's picture of the page" },
  docs: { command: docs, text: 'write docs/studies.md from the shipped summaries' },
  bench: { command: bench, text: 'time each phase of an iteration' },
};

// Whoever reads the output may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const [name, ...rest] = process.argv.slice(2);
const known = name === undefined ? undefined : commands[name];
if (!known) {
  const list = Object.entries(commands).map(([key, { text }]) => `  ${key.padEnd(9)} ${text}`);
  console.error(`usage: npm run lab -- COMMAND [options]; COMMAND --help tells more\n${list.join('\n')}`);
  process.exitCode = name === undefined || name === '--help' ? 0 : 2;
} else {
  process.exitCode = await known.command(rest);
}
