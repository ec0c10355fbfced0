// Adds one flat buffer to another, for gradients of micro-batches. Twin: accumulate.ts.

struct Params {
  count: u32,
}

@group(0) @binding(0) var<storage, read> part: array<f32>; // [count]
@group(0) @binding(1) var<storage, read_write> sum: array<f32>; // [count]
@group(0) @binding(2) var<uniform> params: Params;

@compute @workgroup_size(256)
fn accumulate(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let i = (group.y * groups.x + group.x) * 256u + lane;
  if (i < params.count) {
    sum[i] += part[i];
  }
}
