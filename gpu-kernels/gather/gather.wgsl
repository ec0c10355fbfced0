// Moves values between the padded [B, T] and the ragged [tokens] layout by a list of source places. Twin: gather.ts.

struct Params {
  count: u32,
}

@group(0) @binding(0) var<storage, read> source: array<f32>;
@group(0) @binding(1) var<storage, read> origin: array<u32>; // [count]
@group(0) @binding(2) var<storage, read_write> destination: array<f32>; // [count]
@group(0) @binding(3) var<uniform> params: Params;

const nowhere = 0xffffffffu;

// One invocation a place of the destination.
@compute @workgroup_size(256)
fn gather(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let i = (group.y * groups.x + group.x) * 256u + lane;
  if (i >= params.count) {
    return;
  }
  let place = origin[i];
  if (place == nowhere) {
    destination[i] = 0.0;
  } else {
    destination[i] = source[place];
  }
}
