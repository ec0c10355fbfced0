/** The progress of pretraining on standard error: updates, loss, speed, time left. */
import type { PretrainProgress } from '../lab/pretrain/train.ts';

export interface ProgressLine {
  readonly update: (progress: PretrainProgress) => void;
  /** Mean loss over the last hundredth of the updates, in nats a token. */
  loss(): number;
}

export function progressLine(steps: number): ProgressLine {
  const started = Date.now();
  const every = Math.max(1, Math.round(steps / 100));
  let recent: number[] = [];
  let tokens = 0;
  const loss = () => recent.reduce((sum, value) => sum + value, 0) / recent.length;
  return {
    update(progress) {
      tokens += progress.tokens;
      recent = [...recent, progress.loss].slice(-every);
      if (progress.step % every !== 0 && progress.step !== steps) return;
      const seconds = (Date.now() - started) / 1000;
      const left = (seconds / progress.step) * (steps - progress.step);
      console.error(
        `${progress.step}/${steps}  loss ${loss().toFixed(4)}  ${Math.round(tokens / seconds)} tokens/s  ${Math.ceil(left)} s left`,
      );
    },
    loss,
  };
}
