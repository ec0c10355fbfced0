// ADRS-3 teacher confidence: alpha = sigmoid((mean of the step - mean of the batch) / T). Twin: confidence.ts.

struct Params {
  steps: u32,
  overTokens: u32,
  temperature: f32,
}

@group(0) @binding(0) var<storage, read> mean: array<f32>; // [steps]
@group(0) @binding(1) var<storage, read> batch: array<f32>; // [2]: mean over rows, mean over tokens
@group(0) @binding(2) var<storage, read_write> alpha: array<f32>; // [steps]
@group(0) @binding(3) var<uniform> params: Params;

// One invocation a step.
@compute @workgroup_size(256)
fn confidence(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let s = (group.y * groups.x + group.x) * 256u + lane;
  if (s >= params.steps) {
    return;
  }
  let x = (mean[s] - batch[params.overTokens]) / params.temperature;
  // The exponential of a negative number alone: it cannot overflow.
  let e = exp(-abs(x));
  alpha[s] = select(e, 1.0, x >= 0.0) / (1.0 + e);
}
