// Writes the new key and value of each sequence into its cache at the sequence's own position. Twin: kv-append.ts.

struct Params {
  batch: u32,
  heads: u32,
  context: u32,
  headSize: u32,
}

@group(0) @binding(0) var<storage, read> freshKey: array<f32>; // [B, heads, 1, headSize]
@group(0) @binding(1) var<storage, read> freshValue: array<f32>; // [B, heads, 1, headSize]
@group(0) @binding(2) var<storage, read> position: array<u32>; // [B]
@group(0) @binding(3) var<storage, read> idle: array<u32>; // [B]
@group(0) @binding(4) var<storage, read_write> keys: array<f32>; // [B, heads, context, headSize]
@group(0) @binding(5) var<storage, read_write> values: array<f32>; // [B, heads, context, headSize]
@group(0) @binding(6) var<uniform> params: Params;

// One invocation an element of the new key.
@compute @workgroup_size(256)
fn kvAppend(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let i = (group.y * groups.x + group.x) * 256u + lane;
  let row = i / params.headSize;
  let b = row / params.heads;
  if (b >= params.batch) {
    return;
  }
  let at = position[b];
  if (idle[b] == 1u || at >= params.context) {
    return;
  }
  let place = (row * params.context + at) * params.headSize + i % params.headSize;
  keys[place] = freshKey[i];
  values[place] = freshValue[i];
}
