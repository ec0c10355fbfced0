/** From logits to what the losses speak about: log-probs of the tokens that came, and entropies. */
import {
  cast,
  concat,
  div,
  equal,
  exp,
  gatherElements,
  log,
  maximum,
  mul,
  reshape,
  slice,
  stopGradient,
  sub,
  sum,
} from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';

/** Up to this vocabulary a token's logit is picked by a one-hot product, which every provider does fast. */
const oneHotLimit = 1024;

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
  const first = graph.constant(new Int32Array(batch), [batch, 1]);
  const next = reshape(concat([slice(ids, 1, 1, length), first], 1), [batch * length, 1]);
  const logProbs = sub(pick(shift, next), logPartition);
  const entropy = sub(logPartition, div(sum(mul(weights, shift), [1]), partition));
  const inside = Float32Array.from({ length }, (_, t) => (t < length - 1 ? 1 : 0));
  return {
    logProbs: mul(reshape(logProbs, ids.shape), graph.constant(inside, [1, length])),
    entropy: reshape(entropy, ids.shape),
  };
}

/** Element index[n] of every row of x: [N, V], i32 [N, 1] → [N, 1]. */
function pick(x: Wire, index: Wire): Wire {
  const [, vocabulary = 1] = x.shape;
  if (vocabulary > oneHotLimit) return gatherElements(x, index, 1);
  const tokens = x.graph.constant(
    Int32Array.from({ length: vocabulary }, (_, token) => token),
    [1, vocabulary],
  );
  return sum(mul(x, cast(equal(index, tokens), 'f32')), [1]);
}
