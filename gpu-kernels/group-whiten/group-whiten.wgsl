// ADRS-7 whitened credit: Z = (x - mean) / sqrt(variance + 1e-8) over the tokens of the prompt group, and what the gate
// does to it where it comes after (`before`, `none`; with `after` it is inside x and cancels: PROP-4).
// Twin: group-whiten.ts.

struct Params {
  groups: u32,
  whiten: u32,
  gated: u32,
}

@group(0) @binding(0) var<storage, read> x: array<f32>; // [tokens]: r^T or qhat
@group(0) @binding(1) var<storage, read> m: array<f32>; // [steps]
@group(0) @binding(2) var<storage, read> groupTokenStart: array<u32>; // [groups + 1]
@group(0) @binding(3) var<storage, read> stepOfToken: array<u32>; // [tokens]
@group(0) @binding(4) var<storage, read_write> z: array<f32>; // [tokens]
@group(0) @binding(5) var<uniform> params: Params;

const epsilon = 1e-8;
const width = 256u;

var<workgroup> sums: array<f32, 256>;

// One workgroup a group.
@compute @workgroup_size(256)
fn groupWhiten(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let g = group.y * groups.x + group.x;
  if (g >= params.groups) {
    return;
  }
  let begin = groupTokenStart[g];
  let end = groupTokenStart[g + 1u];
  let n = end - begin;

  var sum = 0.0;
  for (var t = begin + lane; t < end; t += width) {
    sum += x[t];
  }
  let mean = total(lane, sum) / f32(n);
  var squares = 0.0;
  for (var t = begin + lane; t < end; t += width) {
    let deviation = x[t] - mean;
    squares += deviation * deviation;
  }
  let variance = total(lane, squares) / f32(max(n, 2u) - 1u);

  let whiten = params.whiten == 1u;
  let factor = select(1.0, select(0.0, inverseSqrt(variance + epsilon), n > 1u), whiten);
  let shift = select(0.0, mean, whiten);
  for (var t = begin + lane; t < end; t += width) {
    z[t] = (x[t] - shift) * factor * select(1.0, m[stepOfToken[t]], params.gated == 1u);
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
