/** The report of a self-check: stages, figures, and what failed in words. To be loaded with the part that shows it. */
import type { StageName } from '../../protocol/self-check.ts';

/** Where two sides part, as the page writes it. */
export interface Place {
  readonly stage: string;
  readonly output: string;
  /** `[2, 14]`. */
  readonly index: string;
  readonly device: string;
  readonly cpu: string;
}

export const selfCheckEn = {
  title: 'GPU and CPU compared',
  passed: (stages: string) => `All ${stages} stages agree.`,
  failed: (failed: string, stages: string) => `${failed} of ${stages} stages differ.`,
  about: (device: string, day: string) =>
    `One layer of this checkpoint’s shape, with random weights, was computed on ${device} and on the CPU, ${day}.`,
  allowedNote:
    'Shares are of the largest value of an output. Rows that are only looked up have to be the same exactly.',
  stage: 'Stage',
  error: 'Largest error',
  relative: 'As a share',
  allowed: 'Allowed',
  result: 'Result',
  agrees: 'agrees',
  differs: 'differs',
  refused: 'not computed',
  notANumber: 'no number',
  stages: {
    embed: 'Embedding looked up',
    forward: 'Layer, forward',
    hidden: 'Last hidden states',
    head: 'Head over the vocabulary',
    target: 'Rows of the head looked up',
    score: 'Log-probs and entropy',
    loss: 'Loss',
    backward: 'Layer, backward, and gradient of the adapter',
    rollout: 'One token sampled',
    prefill: 'Prompt read',
  } satisfies Record<StageName, string>,
  op: (op: string, { stage, output, index, device, cpu }: Place) =>
    `${stage}: the operation ${op} is the first to differ, though all that it reads agrees. At ${index} of ${output} the GPU has ${device} and the CPU ${cpu}.`,
  whole: ({ stage, output, index, device, cpu }: Place) =>
    `${stage}: every operation agrees by itself; they differ only together, as the GPU fuses them. At ${index} of ${output} the GPU has ${device} and the CPU ${cpu}.`,
  closed: ({ stage, output, index, device, cpu }: Place) =>
    `${stage}: at ${index} of ${output} the GPU has ${device} and the CPU ${cpu}. Which operation is at fault is not known: one by one, the GPU did not compute them.`,
  rejected: (stage: string) => `${stage}: the GPU did not compute this.`,
  save: 'Save report',
};

export type SelfCheckText = typeof selfCheckEn;
