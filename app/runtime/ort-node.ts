/** Sessions on onnxruntime-node, for the command line and for tests. */
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Session, TensorData } from './session.ts';

/**
 * Loads an ONNX model. One thread is the fastest for small graphs (runtime.md): more of them spin while they wait.
 * Rejects when the bytes are no valid model.
 */
export async function createNodeSession(
  bytes: Uint8Array,
  { threads = 1 }: { threads?: number } = {},
): Promise<Session> {
  const session = await InferenceSession.create(bytes, {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    executionMode: 'sequential',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableMemPattern: true,
  });
  return {
    run: async (feeds) => {
      const inputs: Record<string, Tensor> = {};
      for (const name in feeds) {
        const feed = feeds[name];
        if (feed !== undefined) inputs[name] = tensorOf(feed);
      }
      const outputs = await session.run(inputs);
      const results: Record<string, TensorData> = {};
      for (const name in outputs) {
        const output = outputs[name];
        if (output !== undefined) results[name] = dataOf(name, output);
      }
      return results;
    },
    dispose: () => session.release(),
  };
}

/** Weights are fed again on every run: their wrapper is kept as long as they are. It shares their memory. */
const wrapped = new WeakMap<TensorData, Tensor>();

function tensorOf(feed: TensorData): Tensor {
  const known = wrapped.get(feed);
  if (known !== undefined) return known;
  const tensor = wrap(feed);
  wrapped.set(feed, tensor);
  return tensor;
}

function wrap({ data, dims }: TensorData): Tensor {
  if (data instanceof Float32Array) return new Tensor('float32', data, dims);
  return data instanceof Int32Array ? new Tensor('int32', data, dims) : new Tensor('float16', data, dims);
}

function dataOf(name: string, { data, dims }: Tensor): TensorData {
  if (data instanceof Float32Array || data instanceof Int32Array) return { data, dims };
  throw new TypeError(`output "${name}" is neither float32 nor int32`);
}
