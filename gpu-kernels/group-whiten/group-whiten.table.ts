/** What ADRS-7 must give, whoever computes it. */
import { describe, it } from 'vitest';
import { type Ragged, ragged } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';
import type { Whiten, WhitenInput } from './group-whiten.ts';

export type GroupWhitenRun = (layout: Ragged, input: WhitenInput, whiten: Whiten) => Promise<Floats>;

/** Sample variances of q̂ by group: 14/5 and 2; the means are 1 and 0. */
const qhat = Float32Array.from([1, 2, 3, -1, -1, 2, 1, -1, 2, -2, 0, 0]);
const m = Float32Array.from([2, 2, 2, 3, 5]);
const input = {
  qhat,
  m,
  teacherReward: Float32Array.from(
    qhat,
    (value, t) => 0.1 * value * (m[smallLayout.stepOfToken[t] ?? 0] ?? 0),
  ),
};
const first = [0, 1, 2, -2, -2, 1].map((x) => x / Math.sqrt(14 / 5));
const second = [1, -1, 2, -2, 0, 0].map((x) => x / Math.sqrt(2));
const gated = [0.3, -0.3, 1, -1, 0, 0].map((x) => x / Math.sqrt(2.18 / 5));

export function groupWhitenTable(run: GroupWhitenRun, tolerance: number): void {
  describe('ADRS-7 whitened credit', () => {
    it('whitens r^T over the tokens of the group', async () => {
      expectClose(await run(smallLayout, input, 'after'), [...first, ...gated], tolerance);
    });

    it('whitens q̂ and gates the result', async () => {
      const expected = [...first.map((x) => 2 * x), ...second.map((x, i) => x * (i < 2 ? 3 : 5))];
      expectClose(await run(smallLayout, input, 'before'), expected, tolerance);
    });

    it('gates q̂ alone without whitening', async () => {
      const expected = [2, 4, 6, -2, -2, 4, 3, -3, 10, -10, 0, 0];
      expectClose(await run(smallLayout, input, 'none'), expected, tolerance);
    });

    it('gives 0 in a group of one token', async () => {
      const layout = ragged({
        stepTokens: [1],
        trajectorySteps: [1],
        groupTrajectories: [1],
        anchorOfStep: [0],
      });
      const one = Float32Array.from([0.3]);
      expectClose(await run(layout, { qhat: one, m: one, teacherReward: one }, 'after'), [0], 0);
    });
  });
}
