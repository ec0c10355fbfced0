// ADRS-3 teacher confidence: alpha = sigmoid((mean of the unit - mean of its scope) / T). Twin: confidence.ts.

struct Params {
  scopes: u32,
  overTokens: u32,
  temperature: f32,
}

@group(0) @binding(0) var<storage, read> mean: array<f32>; // [steps]
@group(0) @binding(1) var<storage, read> stepStart: array<u32>; // [steps + 1]
@group(0) @binding(2) var<storage, read> unitStart: array<u32>; // [units + 1]
@group(0) @binding(3) var<storage, read> scopeStart: array<u32>; // [scopes + 1]
@group(0) @binding(4) var<storage, read_write> alpha: array<f32>; // [steps]
@group(0) @binding(5) var<uniform> params: Params;

const width = 256u;

var<workgroup> sums: array<f32, 256>;
var<workgroup> totals: array<f32, 256>;

fn tokensOf(u: u32) -> f32 {
  return f32(stepStart[unitStart[u + 1u]] - stepStart[unitStart[u]]);
}

fn unitMean(u: u32) -> f32 {
  let begin = unitStart[u];
  let end = unitStart[u + 1u];
  if (end - begin == 1u) {
    return mean[begin];
  }
  var sum = 0.0;
  for (var s = begin; s < end; s += 1u) {
    sum += mean[s] * f32(stepStart[s + 1u] - stepStart[s]);
  }
  return sum / tokensOf(u);
}

// One workgroup a scope.
@compute @workgroup_size(256)
fn confidence(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  let scope = group.y * groups.x + group.x;
  if (scope >= params.scopes) {
    return;
  }
  let begin = scopeStart[scope];
  let end = scopeStart[scope + 1u];
  var sum = 0.0;
  var total = 0.0;
  for (var u = begin + lane; u < end; u += width) {
    let weight = select(1.0, tokensOf(u), params.overTokens == 1u);
    sum += weight * unitMean(u);
    total += weight;
  }
  sums[lane] = sum;
  totals[lane] = total;
  workgroupBarrier();
  for (var half = width / 2u; half > 0u; half /= 2u) {
    if (lane < half) {
      sums[lane] += sums[lane + half];
      totals[lane] += totals[lane + half];
    }
    workgroupBarrier();
  }
  let centre = sums[0] / totals[0];
  for (var u = begin + lane; u < end; u += width) {
    let x = (unitMean(u) - centre) / params.temperature;
    // The exponential of a negative number alone: it cannot overflow.
    let e = exp(-abs(x));
    let value = select(e, 1.0, x >= 0.0) / (1.0 + e);
    for (var s = unitStart[u]; s < unitStart[u + 1u]; s += 1u) {
      alpha[s] = value;
    }
  }
}
