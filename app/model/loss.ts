/**
 * PPO-1 and KL-1: the loss of one token, for every method of the lab. A method says per token what its `advantage` is
 * (times the clipped ratio) and its `imitation` (times log π); everything else is the same for all. Where the ratio is 1
 * the two have one gradient (PROP-3).
 */
import { add, exp, less, max, min, mul, neg, scalar, sub, where } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';

/** Differences of log-probs are cut here before they are exponentiated, so that no token can overflow. */
const logRatioLimit = 20;

/** Wires of one shape. */
export interface TokenTerms {
  /** log π of the token that was sampled: the only term through which the policy terms differentiate. */
  readonly logProbs: Wire;
  readonly entropy: Wire;
  readonly advantage: Wire;
  readonly imitation: Wire;
  /** l^b: log-prob under the weights that sampled. */
  readonly behaviour: Wire;
  /** log-prob under the reference weights of the KL term. */
  readonly reference: Wire;
}

/** Scalars. */
export interface LossCoefficients {
  readonly clipLow: Wire;
  readonly clipHigh: Wire;
  readonly dualClip: Wire;
  readonly kl: Wire;
  readonly entropyBonus: Wire;
}

/** PPO-1 − imitation · log π + kl · KL-1 − entropyBonus · H, for each token. */
export function tokenLoss(terms: TokenTerms, coefficients: LossCoefficients): Wire {
  const { logProbs, entropy, advantage, imitation, behaviour, reference } = terms;
  const { kl, entropyBonus } = coefficients;
  const policy = sub(
    clippedPolicyLoss(logProbs, behaviour, advantage, coefficients),
    mul(imitation, logProbs),
  );
  return sub(add(policy, mul(kl, k3(logProbs, reference))), mul(entropyBonus, entropy));
}

/** PPO-1: −min(ρA, clip(ρ)A), and never more than dualClip · |A| where A < 0. */
function clippedPolicyLoss(
  logProbs: Wire,
  behaviour: Wire,
  advantage: Wire,
  { clipLow, clipHigh, dualClip }: LossCoefficients,
): Wire {
  const ratio = exp(limited(sub(logProbs, behaviour)));
  const clipped = min(max(ratio, sub(1, clipLow)), add(1, clipHigh));
  const cost = neg(advantage);
  const loss = max(mul(cost, ratio), mul(cost, clipped));
  const zero = scalar(advantage.graph, 0);
  return where(less(advantage, zero), min(loss, mul(cost, dualClip)), loss);
}

/** KL-1: k3 = e^d − d − 1 with d = reference − log π, an estimate of the divergence from the reference, never negative. */
function k3(logProbs: Wire, reference: Wire): Wire {
  const gap = limited(sub(reference, logProbs));
  return sub(sub(exp(gap), gap), 1);
}

function limited(x: Wire): Wire {
  return min(max(x, -logRatioLimit), logRatioLimit);
}
