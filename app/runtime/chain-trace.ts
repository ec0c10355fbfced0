/** What the credit chain left on the GPU, read back for the rows that somebody looks at. */
import type { Ragged } from '../../gpu-kernels/ragged.ts';
import { indexAt } from '../../gpu-kernels/read.ts';
import type { CreditTrace } from '../credit/types.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';

const tokenNames = ['lT', 'q', 'qhat', 'z', 'teacherReward', 'advantage'] as const;
const stepNames = ['alpha', 'd', 'gate'] as const;

/** l^T and the columns of the trace, over tokens or steps. */
export type TraceArrays = Readonly<
  Record<(typeof tokenNames)[number] | (typeof stepNames)[number], GpuArray>
>;

/** What never left the CPU. */
export interface CpuTrace {
  readonly base: Float64Array;
  readonly stepReturn: Float64Array;
  readonly limit: Float64Array;
}

export interface ReadTrace {
  readonly trace: CreditTrace;
  readonly lT: Float32Array<ArrayBuffer>;
}

export class ChainTrace {
  constructor(
    private readonly memory: GpuBuffers,
    private readonly layout: Ragged,
    private readonly arrays: TraceArrays,
    private readonly cpu: CpuTrace,
  ) {}

  /** Steps `begin` to `end`, the last not included; the arrays run over these steps and their tokens. One read-back. */
  async read(begin = 0, end = this.layout.steps): Promise<ReadTrace> {
    const firstToken = indexAt(this.layout.stepStart, begin);
    const lastToken = indexAt(this.layout.stepStart, end);
    const tokens = (name: (typeof tokenNames)[number]) => part(this.arrays[name], firstToken, lastToken);
    const steps = (name: (typeof stepNames)[number]) => part(this.arrays[name], begin, end);
    const values = await this.memory.readAll({
      lT: tokens('lT'),
      q: tokens('q'),
      qhat: tokens('qhat'),
      z: tokens('z'),
      teacherReward: tokens('teacherReward'),
      advantage: tokens('advantage'),
      alpha: steps('alpha'),
      d: steps('d'),
      gate: steps('gate'),
    });
    const column = (name: Exclude<keyof typeof values, 'lT'>) => Float64Array.from(values[name]);
    const trace: CreditTrace = {
      advantage: column('advantage'),
      imitation: new Float64Array(lastToken - firstToken),
      base: this.cpu.base.slice(begin, end),
      stepReturn: this.cpu.stepReturn.slice(begin, end),
      teacher: {
        q: column('q'),
        qhat: column('qhat'),
        z: column('z'),
        teacherReward: column('teacherReward'),
        alpha: column('alpha'),
        d: column('d'),
        gate: column('gate'),
        limit: this.cpu.limit,
      },
    };
    return { trace, lT: values.lT };
  }
}

function part(array: GpuArray, begin: number, end: number): GpuArray {
  return { buffer: array.buffer, offset: array.offset + 4 * begin, byteLength: 4 * (end - begin) };
}
