// Global L2 norm of a flat gradient, clipped in place, with a guard against NaN and infinity by exponent bits.
// Twin: clip-grad-norm.ts.

struct Params {
  count: u32,
  maxNorm: f32,
}

@group(0) @binding(0) var<storage, read_write> gradients: array<f32>; // [count]
@group(0) @binding(1) var<storage, read_write> parts: array<f32>; // [512]: sums of squares, then counts of bad values
@group(0) @binding(2) var<storage, read_write> norm: array<f32>; // [3]: norm, finite (1 or 0), scale
@group(0) @binding(3) var<uniform> params: Params;

const width = 256u;
const exponent = 0x7f800000u;

var<workgroup> sums: array<f32, 256>;

// 256 workgroups, each over a share of the gradient.
@compute @workgroup_size(256)
fn partial(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  var squares = 0.0;
  var bad = 0.0;
  for (var i = group.x * width + lane; i < params.count; i += width * width) {
    let value = gradients[i];
    if ((bitcast<u32>(value) & exponent) == exponent) {
      bad += 1.0;
    } else {
      squares += value * value;
    }
  }
  let allSquares = total(lane, squares);
  let allBad = total(lane, bad);
  if (lane == 0u) {
    parts[group.x] = allSquares;
    parts[width + group.x] = allBad;
  }
}

// One workgroup.
@compute @workgroup_size(256)
fn combine(@builtin(local_invocation_index) lane: u32) {
  let squares = total(lane, parts[lane]);
  let bad = total(lane, parts[width + lane]);
  if (lane == 0u) {
    // A sum that overflowed is no better than a value that did.
    let finite = bad == 0.0 && (bitcast<u32>(squares) & exponent) != exponent;
    let length = select(0.0, sqrt(squares), finite);
    norm[0] = length;
    norm[1] = select(0.0, 1.0, finite);
    norm[2] = select(1.0, min(1.0, params.maxNorm / (length + 1e-6)), finite);
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

// One invocation a value.
@compute @workgroup_size(256)
fn apply(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let i = (group.y * groups.x + group.x) * width + lane;
  if (i < params.count && norm[2] < 1.0) {
    gradients[i] *= norm[2];
  }
}
