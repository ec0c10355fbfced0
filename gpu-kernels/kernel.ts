/** What the dispatcher needs to know of a kernel: its text, its bindings in order and the fields of its uniform. */

export interface Kernel<B extends string = string, P extends string = string> {
  readonly name: string;
  readonly code: string;
  readonly entry: string;
  /** Bindings 0, 1, … of group 0, in this order. */
  readonly buffers: Readonly<Record<B, 'read' | 'write'>>;
  /** Fields of the uniform, in this order, bound after the buffers; each takes 4 bytes. */
  readonly params: Readonly<Record<P, 'u32' | 'f32'>>;
  /** How many of the items that a dispatch covers one workgroup takes. */
  readonly perWorkgroup: number;
}
