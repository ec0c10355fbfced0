/** From logits to what the losses speak about: log-probs of the tokens that came, and entropies. */
import { div, exp, gather, log, maximum, mul, pick, reshape, stopGradient, sub, sum } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';

export interface NextToken {
  /** log p(ids[b, t + 1] | ids[b, ≤ t]), [B, T]; the last column is 0. */
  readonly logProbs: Wire;
  /** Entropy of that distribution in nats, [B, T]. */
  readonly entropy: Wire;
}

/** `logits` [B·T, V], `ids` i32 [B, T]. */
export function nextToken(logits: Wire, ids: Wire): NextToken {
  const { graph } = logits;
  const [batch = 1, length = 1] = ids.shape;
  const shift = sub(logits, stopGradient(maximum(logits, 1))); // [N, V]; shifting changes no probability
  const weights = exp(shift);
  const partition = sum(weights, [1]); // [N, 1]
  const logPartition = log(partition);
  // The row's last token has no next one: it stands in for itself and is masked below.
  const following = Int32Array.from({ length }, (_, t) => Math.min(t + 1, length - 1));
  const next = gather(ids, graph.constant(following, [length]), 1);
  const logProbs = sub(pick(shift, reshape(next, [batch * length, 1])), logPartition);
  const entropy = sub(logPartition, div(sum(mul(weights, shift), [1]), partition));
  const inside = Float32Array.from({ length }, (_, t) => (t < length - 1 ? 1 : 0));
  return {
    logProbs: mul(reshape(logProbs, ids.shape), graph.constant(inside, [1, length])),
    entropy: reshape(entropy, ids.shape),
  };
}
