// AdamW, in place on flat buffers: decoupled weight decay, bias correction. Twin: adamw.ts.

struct Params {
  count: u32,
  lr: f32,
  beta1: f32,
  beta2: f32,
  epsilon: f32,
  weightDecay: f32,
  correction1: f32, // 1 - beta1^step, from the CPU, which has the precision for it
  correction2: f32,
}

@group(0) @binding(0) var<storage, read> gradients: array<f32>;
@group(0) @binding(1) var<storage, read> norm: array<f32>; // [3]: norm, finite, scale, as clip-grad-norm leaves them
@group(0) @binding(2) var<storage, read_write> weights: array<f32>;
@group(0) @binding(3) var<storage, read_write> m: array<f32>;
@group(0) @binding(4) var<storage, read_write> v: array<f32>;
@group(0) @binding(5) var<uniform> params: Params;

// One invocation a weight.
@compute @workgroup_size(256)
fn adamw(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let i = (group.y * groups.x + group.x) * 256u + lane;
  // A gradient that is not finite must change nothing, and nobody has read it back yet.
  if (i >= params.count || norm[1] == 0.0) {
    return;
  }
  let g = gradients[i];
  let first = params.beta1 * m[i] + (1.0 - params.beta1) * g;
  let second = params.beta2 * v[i] + (1.0 - params.beta2) * g * g;
  m[i] = first;
  v[i] = second;
  let step = params.lr * (first / params.correction1) / (sqrt(second / params.correction2) + params.epsilon);
  weights[i] = (1.0 - params.lr * params.weightDecay) * weights[i] - step;
}
