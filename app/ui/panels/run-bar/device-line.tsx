/** Where the run computes, and why there. */
import type { DeviceInfo } from '../../../protocol/messages.ts';
import { useRun } from '../../../state/run.ts';
import type { Dictionary } from '../../text/en.ts';
import { useText } from '../../text/use-text.ts';

export function DeviceLine() {
  const text = useText();
  const device = useRun((run) => run.device);
  return <p className="device muted">{device ? sayDevice(device, text) : sayNothingLoaded(text)}</p>;
}

function sayNothingLoaded(text: Dictionary): string {
  return 'gpu' in navigator ? text.device.notLoaded : text.device.noWebgpu;
}

function sayDevice(device: DeviceInfo, text: Dictionary): string {
  const words = text.device;
  const where =
    device.provider === 'webgpu' ? words.webgpu(device.adapter || words.unnamed) : words[device.provider];
  const parts = [where, words.workers(device.workers)];
  if (device.software && device.provider === 'webgpu') parts.push(words.software);
  if (device.fallback) parts.push(words.fallback[device.fallback]);
  return parts.join(' · ');
}
