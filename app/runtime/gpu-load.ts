/** Test support: sessions on WebGPU in which no node may fall back to the CPU. */
import { openDevice } from './device.ts';
import { inTurn, loadGpuOrt, tensorOf } from './ort-web.ts';
import type { Session, TensorData } from './session.ts';

let device: Promise<GPUDevice> | undefined;

/** Rejects when a node has no WebGPU kernel for its types, or when there is no adapter. */
export async function createStrictGpuSession(bytes: Uint8Array): Promise<Session> {
  const ort = await loadGpuOrt();
  device ??= openDevice().then((gpu) => gpu.device);
  const provider = { name: 'webgpu', device: await device } as const;
  const session = await inTurn(() =>
    ort.InferenceSession.create(bytes, {
      executionProviders: [provider],
      extra: { session: { disable_cpu_ep_fallback: '1' } },
    }),
  );
  return {
    run: async (feeds) => {
      const inputs = Object.entries(feeds).map(([name, feed]) => [name, tensorOf(ort, feed)]);
      const outputs = await inTurn(() => session.run(Object.fromEntries(inputs)));
      const results = Object.entries(outputs).map(([name, { data, dims }]): [string, TensorData] => {
        if (!(data instanceof Float32Array)) throw new TypeError(`output "${name}" is no float32`);
        return [name, { data, dims }];
      });
      return Object.fromEntries(results);
    },
    dispose: () => inTurn(() => session.release()),
  };
}
