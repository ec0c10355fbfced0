import { CpuGraphRunner } from '../../runtime/cpu-graph-runner.ts';
import { createNodeSession } from '../../runtime/ort-node.ts';
import { readGolden } from '../golden-node.ts';
import { loraParityTests } from './parity.ts';

loraParityTests(readGolden, async () => {
  const runner = new CpuGraphRunner(createNodeSession);
  return {
    runner,
    read: async ({ data }) => Float32Array.from(data),
    dispose: () => runner.dispose(),
  };
});
