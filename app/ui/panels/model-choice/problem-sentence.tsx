/** One thing that is too large for the device, with its numbers. */
import type { MemoryReport } from '../../../protocol/checkpoint-model.ts';
import { sayBytes } from '../../format/bytes.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';

type Problem = MemoryReport['problems'][number];

export function ProblemSentence({ problem: { what, bytes, limit } }: { readonly problem: Problem }) {
  const { memory } = useModelText();
  const format = useFormat();
  return memory.problem(memory.objects[what], sayBytes(bytes, format), sayBytes(limit, format));
}

/** The problem that is furthest over its limit; undefined where everything fits. */
export function largestProblem({ problems }: MemoryReport): Problem | undefined {
  return problems.toSorted((a, b) => b.bytes / b.limit - a.bytes / a.limit)[0];
}
