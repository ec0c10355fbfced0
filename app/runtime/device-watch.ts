/**
 * Hears of a lost device. What waits for a lost device waits for ever, so every call that touches it races with the
 * loss; a call that has ended leaves nothing behind, however long the device lives.
 */
import { DeviceLost } from './device.ts';

export class DeviceWatch {
  readonly #waiting = new Set<(error: Error) => void>();
  #lost: Error | undefined;
  #ended = false;

  /** `onLost` is called once, also when nothing is waiting. */
  constructor(device: GPUDevice, onLost: (error: Error) => void) {
    void device.lost.then(({ message }) => {
      if (this.#ended) return;
      const error = new DeviceLost(message || 'the graphics device was lost');
      this.#lost = error;
      for (const reject of this.#waiting) reject(error);
      onLost(error);
    });
  }

  /** The work's result; rejects with DeviceLost when the device is lost before or meanwhile. */
  async orLost<T>(work: () => Promise<T>): Promise<T> {
    if (this.#lost) throw this.#lost;
    const { promise, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    try {
      return await Promise.race([work(), promise]);
    } finally {
      this.#waiting.delete(reject);
    }
  }

  /** From now on a loss is nobody's business. */
  end(): void {
    this.#ended = true;
  }
}
