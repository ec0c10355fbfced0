/** Which iterations of a long run keep the traces of their tokens: a page's memory is not without end. */

/** Iterations at the end of a run whose steps are kept, and the stride of those kept before. */
const newest = 10;
const stride = 10;

/** Whether the steps of `iteration` are still kept when the run stands at `last`. */
export function keepsSteps(iteration: number, last: number): boolean {
  return iteration % stride === 0 || iteration > last - newest;
}
