/** Every kept token of a run as JSONL: one line a token, with its place, its words and every column of its trace. */
import type { Recording, StepRecord } from '../protocol/recording.ts';

/**
 * Indices count from 0, as in the run file. Columns that a method does not have are `null`; in `lB` … `advantage` the
 * letters are those of the formulas.
 */
export function tokensJsonl({ steps }: Recording): string {
  return [...steps.values()]
    .flatMap((rows) => rows.flatMap(tokenLines))
    .map((line) => `${line}\n`)
    .join('');
}

function tokenLines(row: StepRecord): string[] {
  const { iteration, group, trajectory, step, anchor, valid } = row;
  const { stepReward, stepReturn, episodeReward, alpha, d, gate } = row;
  return row.tokens.map((text, token) =>
    JSON.stringify({
      iteration,
      group,
      trajectory,
      step,
      token,
      text,
      class: row.classes[token] ?? null,
      lB: row.lB[token] ?? null,
      lT: row.lT[token] ?? null,
      q: row.q[token] ?? null,
      qhat: row.qhat[token] ?? null,
      teacherReward: row.teacherReward[token] ?? null,
      z: row.z[token] ?? null,
      advantage: row.advantage[token] ?? null,
      imitation: row.imitation?.[token] ?? null,
      alpha,
      d,
      gate,
      stepReward,
      stepReturn,
      episodeReward,
      anchor,
      valid,
    }),
  );
}
