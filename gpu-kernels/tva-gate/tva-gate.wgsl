// ADRS-4 return contrast and ADRS-5 gate. Twin: tva-gate.ts.

struct Params {
  steps: u32,
  sets: u32,
  form: u32,
  tau: f32,
}

@group(0) @binding(0) var<storage, read> setStart: array<u32>; // [sets + 1]
@group(0) @binding(1) var<storage, read> setSteps: array<u32>; // [steps]
@group(0) @binding(2) var<storage, read> alpha: array<f32>; // [steps]
@group(0) @binding(3) var<storage, read> returns: array<f32>; // [steps]
@group(0) @binding(4) var<storage, read_write> d: array<f32>; // [steps]
@group(0) @binding(5) var<storage, read_write> divisor: array<f32>; // [1]
@group(0) @binding(6) var<storage, read_write> m: array<f32>; // [steps]
@group(0) @binding(7) var<uniform> params: Params;

const epsilon = 1e-8;
const width = 256u;

const sigmoidForm = 0u;
const gateNormForm = 1u;
const rectifiedForm = 2u;
const signedForm = 3u;

var<workgroup> sums: array<f32, 256>;

// One invocation a set. The returns are centred first: the two weighted means are close to each other, and their
// difference would drown in float32. What centring takes off is added back in the closed form of its last line.
@compute @workgroup_size(256)
fn contrast(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let i = (group.y * groups.x + group.x) * width + lane;
  if (i >= params.sets) {
    return;
  }
  let begin = setStart[i];
  let end = setStart[i + 1u];
  let first = returns[setSteps[begin]];
  var total = 0.0;
  var equal = true;
  for (var k = begin; k < end; k++) {
    let r = returns[setSteps[k]];
    total += r;
    equal = equal && r == first;
  }
  let center = total / f32(end - begin);
  var aligned = 0.0;
  var alignedReturn = 0.0;
  var divergent = 0.0;
  var divergentReturn = 0.0;
  for (var k = begin; k < end; k++) {
    let s = setSteps[k];
    let a = alpha[s];
    let r = returns[s] - center;
    aligned += a;
    alignedReturn += a * r;
    divergent += 1.0 - a;
    divergentReturn += (1.0 - a) * r;
  }
  let value = alignedReturn / (aligned + epsilon) - divergentReturn / (divergent + epsilon)
    + center * (epsilon / (divergent + epsilon) - epsilon / (aligned + epsilon));
  for (var k = begin; k < end; k++) {
    d[setSteps[k]] = select(value, 0.0, equal);
  }
}

// One workgroup for all: what `gateNorm` divides by.
@compute @workgroup_size(256)
fn deviation(@builtin(local_invocation_index) lane: u32) {
  var sum = 0.0;
  for (var s = lane; s < params.steps; s += width) {
    sum += d[s];
  }
  let mean = total(lane, sum) / f32(params.steps);
  var squares = 0.0;
  for (var s = lane; s < params.steps; s += width) {
    let difference = d[s] - mean;
    squares += difference * difference;
  }
  let all = total(lane, squares);
  if (lane == 0u) {
    let sigma = sqrt(all / f32(max(params.steps, 2u) - 1u));
    divisor[0] = select(1.0, sigma + epsilon, sigma > epsilon);
  }
}

fn total(lane: u32, value: f32) -> f32 {
  workgroupBarrier();
  sums[lane] = value;
  workgroupBarrier();
  for (var half = width / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      sums[lane] += sums[lane + half];
    }
    workgroupBarrier();
  }
  return sums[0];
}

// One invocation a step.
@compute @workgroup_size(256)
fn gate(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let s = (group.y * groups.x + group.x) * width + lane;
  if (s >= params.steps) {
    return;
  }
  switch params.form {
    case sigmoidForm: { m[s] = sigmoid(params.tau * d[s]); }
    case gateNormForm: { m[s] = sigmoid(params.tau * d[s] / divisor[0]); }
    case rectifiedForm: { m[s] = max(0.0, d[s]); }
    case signedForm: { m[s] = d[s]; }
    default: { m[s] = 1.0; }
  }
}

fn sigmoid(x: f32) -> f32 {
  let e = exp(-abs(x));
  return select(e, 1.0, x >= 0.0) / (1.0 + e);
}
