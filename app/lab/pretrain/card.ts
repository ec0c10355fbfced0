/** The model card: how the weights came about and how they do. Every figure is passed in from a measurement. */

import type { ModelConfig } from '../../model/config.ts';
import { wilson } from '../../protocol/interval.ts';
import type { Evaluation } from '../../protocol/recording.ts';
import { batchSize } from './train.ts';

/** The evaluations of one skill source on one split, one a temperature. */
export interface Measured {
  readonly skill: string;
  readonly evaluations: readonly Evaluation[];
}

export interface CardFacts {
  readonly world: string;
  readonly name: string;
  readonly stepLimit: number;
  readonly config: ModelConfig;
  readonly parameters: number;
  readonly steps: number;
  readonly seed: number;
  /** Token mean of −log π over the last hundredth of the updates, in nats. */
  readonly loss: number;
  readonly measured: readonly Measured[];
}

export function modelCard(facts: CardFacts): string {
  const { world, name, stepLimit, config, parameters, steps, seed, loss, measured } = facts;
  const temperatures = measured[0]?.evaluations.map(({ temperature }) => `temperature ${temperature}`) ?? [];
  const types = Object.keys(measured[0]?.evaluations[0]?.byType ?? {});
  const rows = measured.map(({ skill, evaluations }) =>
    row([evaluations[0]?.split ?? '', skill, ...evaluations.map(rate)]),
  );
  const byType = measured.map(({ skill, evaluations: [first] }) =>
    row([first?.split ?? '', skill, ...types.map((type) => percent(first?.byType[type]?.success ?? 0))]),
  );
  return `---
license: apache-2.0
library_name: onnx
tags: [qwen2, reinforcement-learning, text-games]
---
# ${name}

A mini policy of Credit Lab: a Qwen2 of ${parameters.toLocaleString('en')} parameters (hidden ${config.hiddenSize}, ${config.numLayers} layers, ${config.numHeads} heads,
${config.numKeyValueHeads} key-value head, intermediate ${config.intermediateSize}, tied embeddings, ${config.vocabSize} words) that speaks the compact voice of the
${world} world and nothing else. It is where reinforcement learning starts: with the skill before the task it mostly
succeeds, without it seldom, so the same weights can be teacher and student.

## How it was made

\`npm run lab -- pretrain --world ${world} --steps ${steps} --seed ${seed}\`: ${steps.toLocaleString('en')} updates of ${batchSize} episodes from random weights, AdamW on −log π
of the responses; the last updates' token mean is ${loss.toFixed(3)} nats, much of it the free choice of openings. The same
command gives the same weights. Some episodes carry no skill and show somebody groping; the others carry a skill and
show somebody who follows it, some of those a wrong one, obeyed. Many of these go astray at times; that is not learned,
but how to get back is. Tasks come from the training split alone. The recipe stands in
\`app/worlds/${world}/lessons.ts\` and \`app/lab/pretrain/\`.

## How it does

Success on ${measured[0]?.evaluations[0]?.all.episodes ?? 0} held-out episodes of at most ${stepLimit} steps, with 95 % intervals (Wilson):

${row(['split', 'skill in context', ...temperatures])}
${row(['---', '---', ...temperatures.map(() => '---')])}
${rows.join('\n')}

By task type, temperature 1:

${row(['split', 'skill in context', ...types])}
${row(['---', '---', ...types.map(() => '---')])}
${byType.join('\n')}

Where success falls with a misleading skill the policy reads what it is given. \`valid-unseen\` asks for what training
never shows.

## Limits

It knows ${config.vocabSize} words and one world. Nothing can be concluded from it about language models at large.
`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

function rate({ all }: Evaluation): string {
  const { low, high } = wilson(all);
  return `${percent(all.success)} (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`;
}
