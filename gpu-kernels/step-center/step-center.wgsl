// ADRS-1 step centring: q = l^T - b, b the mean of l^T over the step or over the batch. Twin: step-center.ts.

struct Params {
  tokens: u32,
  steps: u32,
  wholeBatch: u32,
}

@group(0) @binding(0) var<storage, read> lT: array<f32>; // [tokens]
@group(0) @binding(1) var<storage, read> stepStart: array<u32>; // [steps + 1]
@group(0) @binding(2) var<storage, read> stepOfToken: array<u32>; // [tokens]
@group(0) @binding(3) var<storage, read_write> mean: array<f32>; // [steps]
@group(0) @binding(4) var<storage, read_write> batch: array<f32>; // [1]: mean over all tokens
@group(0) @binding(5) var<storage, read_write> q: array<f32>; // [tokens]
@group(0) @binding(6) var<uniform> params: Params;

const stepWidth = 64u;
const batchWidth = 256u;

var<workgroup> sums: array<f32, 256>;
var<workgroup> lows: array<f32, 64>;
var<workgroup> highs: array<f32, 64>;

// One workgroup a step.
@compute @workgroup_size(64)
fn means(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let s = group.y * groups.x + group.x;
  if (s >= params.steps) {
    return;
  }
  let begin = stepStart[s];
  let end = stepStart[s + 1u];
  let first = lT[begin];
  var sum = 0.0;
  var low = first;
  var high = first;
  for (var t = begin + lane; t < end; t += stepWidth) {
    let value = lT[t];
    sum += value;
    low = min(low, value);
    high = max(high, value);
  }
  sums[lane] = sum;
  lows[lane] = low;
  highs[lane] = high;
  workgroupBarrier();
  for (var half = stepWidth / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      sums[lane] += sums[lane + half];
      lows[lane] = min(lows[lane], lows[lane + half]);
      highs[lane] = max(highs[lane], highs[lane + half]);
    }
    workgroupBarrier();
  }
  if (lane == 0u) {
    // Equal tokens give their own value exactly, so that their q is 0 and not rounding noise.
    mean[s] = select(sums[0] / f32(end - begin), first, lows[0] == highs[0]);
  }
}

// One workgroup for all.
@compute @workgroup_size(256)
fn batchMean(@builtin(local_invocation_index) lane: u32) {
  var tokens = 0.0;
  for (var s = lane; s < params.steps; s += batchWidth) {
    tokens += mean[s] * f32(stepStart[s + 1u] - stepStart[s]);
  }
  sums[lane] = tokens;
  workgroupBarrier();
  for (var half = batchWidth / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      sums[lane] += sums[lane + half];
    }
    workgroupBarrier();
  }
  if (lane == 0u) {
    batch[0] = sums[0] / f32(params.tokens);
  }
}

// One invocation a token.
@compute @workgroup_size(256)
fn center(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let t = (group.y * groups.x + group.x) * batchWidth + lane;
  if (t < params.tokens) {
    q[t] = lT[t] - select(mean[stepOfToken[t]], batch[0], params.wholeBatch == 1u);
  }
}
