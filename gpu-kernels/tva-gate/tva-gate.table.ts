/** What ADRS-4 and ADRS-5 must give, whoever computes them. */
import { describe, it } from 'vitest';
import type { StepSets } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';
import type { GateForm } from './tva-gate.ts';

interface GateInput {
  readonly sets: StepSets;
  readonly alpha: Floats;
  readonly returns: Floats;
  readonly form: GateForm;
  readonly tau: number;
}

export type TvaGateRun = (input: GateInput) => Promise<{ d: Floats; m: Floats }>;

/** Group 0: μ⁺ = (0.8·10 + 0.2·0 + 0.5·4) / 1.5, μ⁻ = (0.2·10 + 0.8·0 + 0.5·4) / 1.5. Group 1: the teacher likes the failure. */
const input = {
  sets: smallLayout.prompts,
  alpha: Float32Array.from([0.8, 0.2, 0.5, 0.25, 0.75]),
  returns: Float32Array.from([10, 0, 4, 10, 0]),
};
const d = [4, 4, 4, -5, -5];
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const deviation = Math.sqrt((3 * 3.6 ** 2 + 2 * 5.4 ** 2) / 4);

export function tvaGateTable(run: TvaGateRun, tolerance: number): void {
  describe('ADRS-4 return contrast', () => {
    it('is what the aligned steps of a prompt group return over the divergent ones', async () => {
      const result = await run({ ...input, form: 'sigmoid', tau: 2 });
      expectClose(result.d, d, tolerance);
    });

    it('is taken within anchor groups, contiguous or not, and is 0 in one of a single step', async () => {
      const result = await run({ ...input, sets: smallLayout.anchors, form: 'sigmoid', tau: 2 });
      const anchored = (8 + 2) / 1.3 - (2 + 2) / 0.7;
      expectClose(result.d, [anchored, 0, anchored, -5, -5], tolerance);
    });

    it('is exactly 0 where all returns are equal', async () => {
      const result = await run({
        ...input,
        returns: Float32Array.from([9.9, 9.9, 9.9, 0, 0]),
        form: 'gateNorm',
        tau: 2,
      });
      expectClose(result.d, [0, 0, 0, 0, 0], 0);
      expectClose(result.m, [0.5, 0.5, 0.5, 0.5, 0.5], 0);
    });

    it('takes the sum of α over 1e-8 for none: all aligned means vanish where α does', async () => {
      const result = await run({ ...input, alpha: new Float32Array(5), form: 'signed', tau: 2 });
      const [first, second] = [-14 / 3, -5];
      expectClose(result.d, [first, first, first, second, second], tolerance);
    });
  });

  describe('ADRS-5 gate', () => {
    it.each<[GateForm, readonly number[]]>([
      ['sigmoid', d.map((x) => logistic(0.5 * x))],
      ['gateNorm', d.map((x) => logistic((0.5 * x) / deviation))],
      ['rectified', [4, 4, 4, 0, 0]],
      ['signed', d],
      ['none', [1, 1, 1, 1, 1]],
    ])('%s', async (form, expected) => {
      const result = await run({ ...input, form, tau: 0.5 });
      expectClose(result.m, expected, tolerance);
    });
  });
}
