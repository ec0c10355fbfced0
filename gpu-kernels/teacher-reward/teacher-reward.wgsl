// ADRS-6 teacher reward: r^T = eta m qhat. Twin: teacher-reward.ts.

struct Params {
  tokens: u32,
  eta: f32,
}

@group(0) @binding(0) var<storage, read> qhat: array<f32>; // [tokens]
@group(0) @binding(1) var<storage, read> m: array<f32>; // [steps]
@group(0) @binding(2) var<storage, read> stepOfToken: array<u32>; // [tokens]
@group(0) @binding(3) var<storage, read_write> reward: array<f32>; // [tokens]
@group(0) @binding(4) var<uniform> params: Params;

// One invocation a token.
@compute @workgroup_size(256)
fn teacherReward(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let t = (group.y * groups.x + group.x) * 256u + lane;
  if (t < params.tokens) {
    reward[t] = params.eta * m[stepOfToken[t]] * qhat[t];
  }
}
