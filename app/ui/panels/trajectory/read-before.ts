/** What policy and teacher had read before an answer; the teacher's is the policy's with the skill in its place. */
import type { StepRecord } from '../../../protocol/recording.ts';
import { messageStart, privileged } from '../../../worlds/prompt-parts.ts';
import { isSaid } from '../../marks/said.ts';

interface ReadBefore {
  readonly policy: string;
  /** Null where nobody read a skill. */
  readonly teacher: { readonly before: string; readonly skill: string; readonly after: string } | null;
}

export function readBefore(
  turns: readonly StepRecord[],
  turn: StepRecord,
  skill: string | undefined,
): ReadBefore {
  if (isSaid(turn)) {
    // Every turn of the natural voice is a prompt of its own, history included.
    const policy = turn.observation.join(' ');
    const start = messageStart(policy);
    const [before, after] = [policy.slice(0, start), policy.slice(start)];
    return { policy, teacher: skill === undefined ? null : { before, skill: privileged(skill), after } };
  }
  const earlier = turns.filter(({ step }) => step < turn.step);
  const words = earlier.flatMap(({ observation, tokens }) => [...observation, ...tokens]);
  const policy = [...words, ...turn.observation].join(' ');
  return { policy, teacher: skill === undefined ? null : { before: '', skill, after: ` ${policy}` } };
}
