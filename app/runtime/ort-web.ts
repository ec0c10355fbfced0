/**
 * ONNX Runtime in the tab. Three builds of one library: plain wasm for the CPU, and for WebGPU the one that suspends
 * wasm natively where the browser can, else the larger one that rewrites it. Loaded when first needed, one each.
 */
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import type { Session, TensorData } from './session.ts';

type Ort = typeof import('onnxruntime-web/wasm');

/** The engine's code could not be fetched or started; only a new worker helps, because wasm stays poisoned. */
class EngineLoadError extends Error {
  override readonly name = 'EngineLoadError';
}

/** A call into the engine that never came back. */
class EngineStalled extends Error {
  override readonly name = 'EngineStalled';
}

let cpu: Promise<Ort> | undefined;
let gpu: Promise<Ort> | undefined;

function loadCpuOrt(): Promise<Ort> {
  cpu ??= load(() => import('onnxruntime-web/wasm'));
  return cpu;
}

export function loadGpuOrt(): Promise<Ort> {
  gpu ??= load(() =>
    'Suspending' in WebAssembly ? import('onnxruntime-web/jspi') : import('onnxruntime-web/webgpu'),
  );
  return gpu;
}

async function load(fetchModule: () => Promise<Ort>): Promise<Ort> {
  try {
    const ort = await fetchModule();
    ort.env.wasm.numThreads = 1;
    ort.env.logLevel = 'error';
    return ort;
  } catch (error) {
    throw new EngineLoadError(error instanceof Error ? error.message : String(error));
  }
}

/** Two `create` calls at once reject and two `run` calls in flight hang, so every call of a thread waits its turn. */
let turn: Promise<unknown> = Promise.resolve();

/** Longer than the slowest first run on a software adapter; what takes longer never comes back. */
const stalledAfter = 300_000;

/** Runs after everything that was asked for before, whether that failed or not. Rejects when it never ends. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(watched, watched);
  turn = mine;
  return mine;

  function watched(): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stalled = new Promise<never>((_, reject) => {
      const message = `the engine has not answered for ${stalledAfter / 1000} seconds; open the run again`;
      timer = setTimeout(() => reject(new EngineStalled(message)), stalledAfter);
    });
    return Promise.race([work(), stalled]).finally(() => clearTimeout(timer));
  }
}

/** A session on the CPU, one thread: several spin while they wait and slow each other down. */
export async function createWasmSession(graph: Uint8Array): Promise<Session> {
  const ort = await loadCpuOrt();
  const session = await inTurn(() =>
    ort.InferenceSession.create(graph, {
      executionProviders: ['wasm'],
      graphOptimizationLevel: 'all',
      executionMode: 'sequential',
      enableMemPattern: true,
    }),
  );
  return {
    run: (feeds) => inTurn(() => runOnCpu(ort, session, feeds)),
    dispose: () => inTurn(() => session.release()),
  };
}

async function runOnCpu(
  ort: Ort,
  session: InferenceSession,
  feeds: Readonly<Record<string, TensorData>>,
): Promise<Record<string, TensorData>> {
  const inputs: Record<string, Tensor> = {};
  for (const [name, feed] of Object.entries(feeds)) inputs[name] = wrap(ort, feed);
  const results: Record<string, TensorData> = {};
  for (const [name, { data, dims }] of Object.entries(await session.run(inputs))) {
    if (!(data instanceof Float32Array || data instanceof Int32Array)) {
      throw new TypeError(`output "${name}" is neither float32 nor int32`);
    }
    results[name] = { data, dims };
  }
  return results;
}

/** Weights are fed again on every run: their wrapper is kept as long as they are. It shares their memory. */
const wrapped = new WeakMap<TensorData, Tensor>();

function wrap(ort: Ort, feed: TensorData): Tensor {
  const known = wrapped.get(feed);
  if (known) return known;
  const tensor = tensorOf(ort, feed);
  wrapped.set(feed, tensor);
  return tensor;
}

/** On the memory of `feed`: where the browser has a Float16Array, the library lays one over the bits of f16. */
export function tensorOf(ort: Ort, { data, dims }: TensorData): Tensor {
  if (data instanceof Float32Array) return new ort.Tensor('float32', data, dims);
  return data instanceof Int32Array
    ? new ort.Tensor('int32', data, dims)
    : new ort.Tensor('float16', data, dims);
}
