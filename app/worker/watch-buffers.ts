/** Counts the bytes in GPU buffers of this thread, whoever made them: ours and ONNX Runtime's. */

export interface BufferWatch {
  /** The most that there were at once since the last call. */
  peak(): number;
}

/** From now on; for measurements alone, because it stays. */
export function watchBuffers(): BufferWatch {
  const sizes = new WeakMap<GPUBuffer, number>();
  let [bytes, most] = [0, 0];
  const { createBuffer } = GPUDevice.prototype;
  GPUDevice.prototype.createBuffer = function (descriptor) {
    const buffer = createBuffer.call(this, descriptor);
    sizes.set(buffer, descriptor.size);
    bytes += descriptor.size;
    most = Math.max(most, bytes);
    return buffer;
  };
  const { destroy } = GPUBuffer.prototype;
  GPUBuffer.prototype.destroy = function () {
    bytes -= sizes.get(this) ?? 0;
    sizes.delete(this);
    return destroy.call(this);
  };
  return {
    peak() {
      const peak = most;
      most = bytes;
      return peak;
    },
  };
}
