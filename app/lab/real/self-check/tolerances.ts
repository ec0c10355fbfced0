/**
 * How far a device may be from the CPU. Both compute in f32, whose values are 6e-8 apart, but sum up to 5,000 products in
 * an order of their own (about 6e-8 · √5000 = 4e-6 of the largest value) and round exponentials, roots and quotients
 * differently (WGSL allows some units in the last place, more for large exponents). A stage chains a dozen such steps.
 * SwiftShader stays within 4e-6 of wasm on small models. Wrong values are wrong in the first or second digit, products in
 * f16 in the fourth.
 */
import type { StageName, Tolerance } from '../../../protocol/self-check.ts';

/** Rows of a table are copied. */
const exact: Tolerance = { absolute: 0, relative: 0 };
/** One way through a layer or the head. */
const near: Tolerance = { absolute: 1e-6, relative: 1e-4 };
/** There and back: twice the steps, over differences of values that are close to each other. */
const back: Tolerance = { absolute: 1e-6, relative: 5e-4 };

export const tolerances: Readonly<Record<StageName, Tolerance>> = {
  embed: exact,
  forward: near,
  hidden: near,
  head: near,
  target: exact,
  score: near,
  loss: back,
  backward: back,
  rollout: near,
  prefill: near,
};
