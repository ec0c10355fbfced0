/** GPU memory as the kernels see it: a range of a buffer with its own size, because foreign buffers are padded. */

export interface GpuArray {
  readonly buffer: GPUBuffer;
  /** Bytes from the start of the buffer; a multiple of 256 where a kernel binds it, of 4 where it is copied. */
  readonly offset: number;
  readonly byteLength: number;
}

export type Words = Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** Makes, fills and reads storage buffers, and destroys the ones it made. */
export class GpuBuffers {
  readonly #own = new Set<GPUBuffer>();

  constructor(readonly device: GPUDevice) {}

  /** `words` values of 4 bytes, all 0; a half word counts whole. */
  storage(words: number, label: string): GpuArray {
    const byteLength = Math.ceil(words) * 4;
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST;
    // ONNX Runtime reads scalars as vectors of four.
    const size = Math.ceil(byteLength / 16) * 16;
    const buffer = this.device.createBuffer({ size, usage, label });
    this.#own.add(buffer);
    return { buffer, offset: 0, byteLength };
  }

  upload(data: Words, label: string): GpuArray {
    const array = this.storage(data.length, label);
    this.write(array, data);
    return array;
  }

  /** Before everything that is submitted later. */
  write(array: GpuArray, data: Words): void {
    this.device.queue.writeBuffer(array.buffer, array.offset, data);
  }

  /**
   * Part of an array, from byte `at` on, a multiple of 4. Halves are written by pairs: an odd one more is the array's last,
   * whose word it shares with nothing.
   */
  writePart(array: GpuArray, at: number, data: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>): void {
    const odd = data instanceof Uint16Array && data.length % 2 === 1;
    const whole = odd ? Uint16Array.of(data.at(-1) ?? 0, 0) : null;
    const even = odd ? data.subarray(0, -1) : data;
    const { queue } = this.device;
    queue.writeBuffer(array.buffer, array.offset + at, even);
    if (whole) queue.writeBuffer(array.buffer, array.offset + at + even.byteLength, whole);
  }

  /** A copy of the values, once the GPU has done what was submitted before. */
  async readFloats(array: GpuArray): Promise<Float32Array<ArrayBuffer>> {
    return new Float32Array(await this.#read([array]));
  }

  async readUints(array: GpuArray): Promise<Uint32Array<ArrayBuffer>> {
    return new Uint32Array(await this.#read([array]));
  }

  /** Several arrays in one read-back: waiting for the GPU is what costs. */
  async readAll<N extends string>(
    arrays: Readonly<Record<N, GpuArray>>,
  ): Promise<Record<N, Float32Array<ArrayBuffer>>> {
    const entries = Object.entries<GpuArray>(arrays);
    const values = new Float32Array(await this.#read(entries.map(([, array]) => array)));
    let start = 0;
    const parts = entries.map(([name, { byteLength }]) => {
      const end = start + byteLength / 4;
      const part = [name, values.slice(start, end)] as const;
      start = end;
      return part;
    });
    // fromEntries forgets which keys went in; they are those of `arrays`.
    return Object.fromEntries(parts) as Record<N, Float32Array<ArrayBuffer>>;
  }

  /** What was submitted before still reads them. */
  destroy(...arrays: readonly GpuArray[]): void {
    for (const { buffer } of arrays) if (this.#own.delete(buffer)) buffer.destroy();
  }

  dispose(): void {
    for (const buffer of this.#own) buffer.destroy();
    this.#own.clear();
  }

  async #read(arrays: readonly GpuArray[]): Promise<ArrayBuffer> {
    const size = arrays.reduce((sum, array) => sum + array.byteLength, 0);
    const usage = GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST;
    const copy = this.device.createBuffer({ size, usage, label: 'read-back' });
    const encoder = this.device.createCommandEncoder();
    let end = 0;
    for (const { buffer, offset, byteLength } of arrays) {
      encoder.copyBufferToBuffer(buffer, offset, copy, end, byteLength);
      end += byteLength;
    }
    this.device.queue.submit([encoder.finish()]);
    try {
      await copy.mapAsync(GPUMapMode.READ);
      return copy.getMappedRange().slice(0);
    } finally {
      copy.destroy();
    }
  }
}
