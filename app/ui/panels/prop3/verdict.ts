/** What a comparison of the two forms of PROP-3 says. */
import type { FormsCompared } from '../../../protocol/measurements.ts';

/**
 * `holds` and `differs` speak about PROP-3; `silent` and `no-gradient` say that there was nothing to compare:
 * the teacher had no part in the gradient, or there was none.
 */
export type FormsVerdict = 'holds' | 'differs' | 'silent' | 'no-gradient';

/** Gradients are summed in float32: two ways to the same one differ by some 1e-7 of it. */
const rounding = 1e-4;

export function verdictOf({ norm, distance, teacherPart }: FormsCompared): FormsVerdict {
  if (norm === 0) return 'no-gradient';
  if (!(distance < rounding)) return 'differs';
  return teacherPart < rounding ? 'silent' : 'holds';
}
