/** Facts, and how chains of them answer a question. */
import { type Level, levels, type Relation, type Subject } from './schema.ts';

export interface Fact {
  /** Whose article tells it. */
  readonly subject: string;
  readonly relation: Relation;
  readonly value: string;
}

/** The fact that links something by a relation: told in its own article, else in the one that has it as value. */
export function linked(facts: readonly Fact[], what: string, relation: Relation): Fact | undefined {
  const related = facts.filter((fact) => fact.relation === relation);
  return related.find((fact) => fact.subject === what) ?? related.find((fact) => fact.value === what);
}

/** What a fact says about one of its two ends: the other. */
export const otherEnd = (fact: Fact, what: string): string =>
  fact.subject === what ? fact.value : fact.subject;

/** NaN for what is neither level nor number. */
function magnitude(value: string | undefined): number {
  const steps: readonly string[] = levels;
  const level = steps.indexOf(value ?? '');
  return level < 0 ? Number(value ?? Number.NaN) : level;
}

/** Which of two people a comparison picks; null when a number is missing or both are equal. */
export function preferred(
  facts: readonly Fact[],
  [first, second]: readonly [string, string],
  relation: Relation,
  winner: Level,
): string | null {
  const [a, b] = [first, second].map((who) => magnitude(linked(facts, who, relation)?.value));
  if (a === undefined || b === undefined || Number.isNaN(a - b) || a === b) return null;
  return a > b === (winner === 'high') ? first : second;
}

/** The answer to a question about `named`; null where the facts do not tell it. */
export function answerTo(
  facts: readonly Fact[],
  { hops, winner }: Subject,
  named: readonly string[],
): string | null {
  const [first, second] = named;
  if (first === undefined) return null;
  if (winner !== undefined)
    return second === undefined ? null : preferred(facts, [first, second], hops[0], winner);
  let at = first;
  for (const hop of hops) {
    const fact = linked(facts, at, hop);
    if (fact === undefined) return null;
    at = otherEnd(fact, at);
  }
  return at;
}
