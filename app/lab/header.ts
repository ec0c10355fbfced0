/** The first line of a recording. */
import type { Config } from '../experiment/config.ts';
import type { DeviceInfo } from '../protocol/messages.ts';
import { type Header, recordingVersion } from '../protocol/recording.ts';

export interface HeaderParts {
  readonly config: Config;
  readonly model: Header['model'];
  readonly taskTypes: readonly string[];
  readonly device: DeviceInfo;
  readonly appVersion: string;
  /** ISO date of the run's start. */
  readonly started: string;
}

export function headerOf({ config, model, taskTypes, device, appVersion, started }: HeaderParts): Header {
  return {
    kind: 'header',
    version: recordingVersion,
    app: appVersion,
    date: started,
    config,
    model,
    device: describeDevice(device),
    taskTypes: [...taskTypes],
  };
}

function describeDevice({ provider, adapter, workers }: DeviceInfo): string {
  if (provider === 'webgpu') return `WebGPU, ${adapter}`;
  const threads = workers === 1 ? '1 thread' : `${workers} threads`;
  return provider === 'node' ? `Node CPU, ${threads}` : `CPU in the tab, ${threads}`;
}
