// ADRS-2 sigma-scaling: qhat = q / (max(sigma, floor) + 1e-8); the floor answers PROP-5. Twin: sigma-scale.ts.

struct Params {
  tokens: u32,
  steps: u32,
  floor: f32,
}

@group(0) @binding(0) var<storage, read> q: array<f32>; // [tokens]
@group(0) @binding(1) var<storage, read> stepStart: array<u32>; // [steps + 1]
@group(0) @binding(2) var<storage, read_write> sigma: array<f32>; // [1]: of the whole batch
@group(0) @binding(3) var<storage, read_write> qhat: array<f32>; // [tokens]
@group(0) @binding(4) var<uniform> params: Params;

const epsilon = 1e-8;
const stepWidth = 64u;
const batchWidth = 256u;

var<workgroup> sums: array<f32, 256>;
var<workgroup> lows: array<f32, 64>;
var<workgroup> highs: array<f32, 64>;

// One workgroup a step: population deviation, in two passes.
@compute @workgroup_size(64)
fn stepScale(
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
  let first = q[begin];
  var sum = 0.0;
  var low = first;
  var high = first;
  for (var t = begin + lane; t < end; t += stepWidth) {
    let value = q[t];
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
  let mean = sums[0] / f32(end - begin);
  let equal = lows[0] == highs[0];
  workgroupBarrier();

  var squares = 0.0;
  for (var t = begin + lane; t < end; t += stepWidth) {
    let deviation = q[t] - mean;
    squares += deviation * deviation;
  }
  sums[lane] = squares;
  workgroupBarrier();
  for (var half = stepWidth / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      sums[lane] += sums[lane + half];
    }
    workgroupBarrier();
  }
  let divisor = max(sqrt(sums[0] / f32(end - begin)), params.floor) + epsilon;
  for (var t = begin + lane; t < end; t += stepWidth) {
    qhat[t] = select(q[t] / divisor, 0.0, equal);
  }
}

// One workgroup for all: sample deviation, in two passes; 1 for a single token.
@compute @workgroup_size(256)
fn batchDeviation(@builtin(local_invocation_index) lane: u32) {
  var sum = 0.0;
  for (var t = lane; t < params.tokens; t += batchWidth) {
    sum += q[t];
  }
  let mean = total(lane, sum) / f32(params.tokens);
  var squares = 0.0;
  for (var t = lane; t < params.tokens; t += batchWidth) {
    let deviation = q[t] - mean;
    squares += deviation * deviation;
  }
  let all = total(lane, squares);
  if (lane == 0u) {
    sigma[0] = select(1.0, sqrt(all / f32(max(params.tokens, 2u) - 1u)), params.tokens > 1u);
  }
}

// Sum over the workgroup, the same for every lane.
fn total(lane: u32, value: f32) -> f32 {
  workgroupBarrier();
  sums[lane] = value;
  workgroupBarrier();
  for (var half = batchWidth / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      sums[lane] += sums[lane + half];
    }
    workgroupBarrier();
  }
  return sums[0];
}

// One invocation a token.
@compute @workgroup_size(256)
fn batchScale(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let t = (group.y * groups.x + group.x) * batchWidth + lane;
  if (t < params.tokens) {
    qhat[t] = q[t] / (max(sigma[0], params.floor) + epsilon);
  }
}
