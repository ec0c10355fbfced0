/** What is measured on one batch, beside a run. */
import type { TokenClass } from './recording.ts';

/** PROP-3: the gradient of the shaped objective beside that of its auxiliary form. */
export interface FormsCompared {
  readonly cosine: number;
  /** ‖shaped − auxiliary‖ / ‖shaped‖. */
  readonly distance: number;
  /** ‖shaped − plain‖ / ‖shaped‖, plain being A^traj alone: how much the teacher's part matters here at all. */
  readonly teacherPart: number;
  /** ‖shaped‖; without a gradient it is 0, and the others are not numbers. */
  readonly norm: number;
}

/** What one update did to the log-prob of the tokens of one class; all in nats. */
export interface ClassContrast {
  readonly tokenClass: TokenClass;
  readonly tokens: number;
  /** Mean of |Δ log p|, and this class's share of its sum over all tokens. */
  readonly size: number;
  readonly share: number;
  /** Mean of Δ log p in trajectories that succeeded and in those that failed; null where there are none. */
  readonly success: number | null;
  readonly failure: number | null;
}
