// Samples one token a sequence from softmax(logits / temperature) by a counter-based uniform, and gives the log-prob of
// what was taken at temperature 1. Twin: sample-token.ts; the hash is that of counter-random.ts, bit for bit.

struct Params {
  batch: u32,
  vocabulary: u32,
  endToken: u32,
  seed: u32,
  temperature: f32,
}

@group(0) @binding(0) var<storage, read> logits: array<f32>; // [B, vocabulary]
@group(0) @binding(1) var<storage, read> forced: array<i32>; // [B]
@group(0) @binding(2) var<storage, read> sequence: array<u32>; // [B]
@group(0) @binding(3) var<storage, read> position: array<u32>; // [B]
@group(0) @binding(4) var<storage, read_write> done: array<u32>; // [B]
@group(0) @binding(5) var<storage, read_write> token: array<i32>; // [B]
@group(0) @binding(6) var<storage, read_write> logProb: array<f32>; // [B]
@group(0) @binding(7) var<uniform> params: Params;

const width = 256u;

var<workgroup> lanes: array<f32, 256>;

// One workgroup a sequence; each lane takes a contiguous share of the vocabulary, so that the distribution is walked in
// the order of the ids.
@compute @workgroup_size(256)
fn sampleToken(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let b = group.y * groups.x + group.x;
  if (b >= params.batch) {
    return;
  }
  let row = b * params.vocabulary;
  let share = (params.vocabulary + width - 1u) / width;
  let begin = min(lane * share, params.vocabulary);
  let end = min(begin + share, params.vocabulary);

  var high = logits[row];
  for (var v = begin; v < end; v++) {
    high = max(high, logits[row + v]);
  }
  let top = highest(lane, high);

  var weights = 0.0;
  var plain = 0.0;
  for (var v = begin; v < end; v++) {
    weights += exp((logits[row + v] - top) / params.temperature);
    plain += exp(logits[row + v] - top);
  }
  let normaliser = total(lane, plain);
  workgroupBarrier();
  lanes[lane] = weights;
  workgroupBarrier();
  if (lane == 0u) {
    let chosen = inverse(row, top, share, uniform01(params.seed, sequence[b], position[b]));
    let isForced = forced[b] >= 0;
    let idle = !isForced && done[b] == 1u;
    let id = select(select(chosen, params.endToken, idle), u32(max(forced[b], 0)), isForced);
    token[b] = i32(id);
    logProb[b] = select(logits[row + id] - top - log(normaliser), 0.0, idle);
    if (!isForced && id == params.endToken) {
      done[b] = 1u;
    }
  }
}

// Inverse of the cumulative distribution at `u`, one lane alone: first over the shares, then within one.
fn inverse(row: u32, top: f32, share: u32, u: f32) -> u32 {
  var all = 0.0;
  for (var l = 0u; l < width; l++) {
    all += lanes[l];
  }
  var left = u * all;
  var l = 0u;
  // What rounding leaves over goes to the last token that has any probability.
  var last = 0u;
  for (var i = 0u; i < width; i++) {
    if (lanes[i] > 0.0) {
      last = i;
    }
  }
  while (l < last && left >= lanes[l]) {
    left -= lanes[l];
    l++;
  }
  var pick = 0u;
  for (var v = l * share; v < min((l + 1u) * share, params.vocabulary); v++) {
    let weight = exp((logits[row + v] - top) / params.temperature);
    if (weight > 0.0) {
      pick = v;
      left -= weight;
      if (left < 0.0) {
        return pick;
      }
    }
  }
  return pick;
}

fn highest(lane: u32, value: f32) -> f32 {
  lanes[lane] = value;
  workgroupBarrier();
  for (var half = width / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      lanes[lane] = max(lanes[lane], lanes[lane + half]);
    }
    workgroupBarrier();
  }
  let result = lanes[0];
  workgroupBarrier();
  return result;
}

fn total(lane: u32, value: f32) -> f32 {
  lanes[lane] = value;
  workgroupBarrier();
  for (var half = width / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      lanes[lane] += lanes[lane + half];
    }
    workgroupBarrier();
  }
  let result = lanes[0];
  workgroupBarrier();
  return result;
}

// First word of pcg3d, its upper 24 bits as a fraction.
fn uniform01(seed: u32, sequenceWord: u32, positionWord: u32) -> f32 {
  var v = vec3u(seed, sequenceWord, positionWord) * 1664525u + 1013904223u;
  v.x += v.y * v.z;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  v ^= v >> vec3u(16u);
  v.x += v.y * v.z;
  return f32(v.x >> 8u) * (1.0 / 16777216.0);
}
