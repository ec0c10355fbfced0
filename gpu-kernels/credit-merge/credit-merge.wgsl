// ADRS-8 advantage: A = A^traj + clip(eta Z, +-limit of the group). Twin: credit-merge.ts.

struct Params {
  tokens: u32,
  eta: f32,
}

@group(0) @binding(0) var<storage, read> base: array<f32>; // [steps]
@group(0) @binding(1) var<storage, read> z: array<f32>; // [tokens]
@group(0) @binding(2) var<storage, read> limit: array<f32>; // [groups]
@group(0) @binding(3) var<storage, read> stepOfToken: array<u32>; // [tokens]
@group(0) @binding(4) var<storage, read> groupOfStep: array<u32>; // [steps]
@group(0) @binding(5) var<storage, read_write> advantage: array<f32>; // [tokens]
@group(0) @binding(6) var<uniform> params: Params;

// One invocation a token.
@compute @workgroup_size(256)
fn creditMerge(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let t = (group.y * groups.x + group.x) * 256u + lane;
  if (t >= params.tokens) {
    return;
  }
  let s = stepOfToken[t];
  let c = limit[groupOfStep[s]];
  advantage[t] = base[s] + clamp(params.eta * z[t], -c, c);
}
