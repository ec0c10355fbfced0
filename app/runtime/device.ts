/** Asks for the one GPU device that ONNX Runtime and our kernels share, and says what it is. */

class NoAdapter extends Error {
  override readonly name = 'NoAdapter';
}

export class DeviceLost extends Error {
  override readonly name = 'DeviceLost';
}

export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory';
}

export interface Gpu {
  readonly device: GPUDevice;
  /** As the browser names it. */
  readonly adapter: string;
  /** A software adapter: WebGPU, but computed on the CPU. */
  readonly software: boolean;
}

/** The adapter's own maxima of these are requested; the defaults are a fraction of what most devices can do. */
const limits = [
  'maxBufferSize',
  'maxStorageBufferBindingSize',
  'maxStorageBuffersPerShaderStage',
  'maxComputeWorkgroupStorageSize',
  'maxComputeInvocationsPerWorkgroup',
  'maxComputeWorkgroupSizeX',
  'maxComputeWorkgroupSizeY',
  'maxComputeWorkgroupSizeZ',
] as const;

const features: readonly GPUFeatureName[] = ['subgroups', 'timestamp-query', 'shader-f16'];

/** Undefined when the browser has no WebGPU or offers no adapter; cheap, requests no device. */
export async function findAdapter(): Promise<GPUAdapter | undefined> {
  if (!('gpu' in navigator)) return undefined;
  return (await navigator.gpu.requestAdapter({ powerPreference: 'high-performance' })) ?? undefined;
}

export function describeAdapter(adapter: GPUAdapter): Pick<Gpu, 'adapter' | 'software'> {
  const { vendor, architecture, description, isFallbackAdapter } = adapter.info;
  const name =
    description || [vendor, architecture].filter((part) => part !== '').join(' ') || 'unnamed adapter';
  return {
    adapter: name,
    software: isFallbackAdapter === true || /swiftshader|llvmpipe/i.test(`${architecture} ${name}`),
  };
}

/** Throws NoAdapter when there is none. */
export async function theAdapter(): Promise<GPUAdapter> {
  const adapter = await findAdapter();
  if (!adapter) throw new NoAdapter('this browser offers no WebGPU adapter; run on the CPU instead');
  return adapter;
}

/** Throws NoAdapter. */
export async function openDevice(): Promise<Gpu> {
  const adapter = await theAdapter();
  const device = await adapter.requestDevice({
    requiredFeatures: features.filter((feature) => adapter.features.has(feature)),
    requiredLimits: Object.fromEntries(limits.map((limit) => [limit, adapter.limits[limit]])),
  });
  return { device, ...describeAdapter(adapter) };
}
