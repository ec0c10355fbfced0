import { describe, expect, test } from 'vitest';
import { defaults } from '../experiment/config.ts';
import { parseRecording } from './recording.ts';

const header = {
  kind: 'header',
  version: 1,
  app: '0.1.0',
  date: '2026-12-01T10:00:00.000Z',
  model: { name: 'qwen-mini', parameters: 52_000 },
  device: 'Node CPU, 2 threads',
  taskTypes: ['pick'],
};
const read = (config: object) => parseRecording(JSON.stringify({ ...header, config })).header.config;

describe('the experiment of a recording', () => {
  test('is read as it stands', () => {
    expect(read({ ...defaults, eta: 3 })).toEqual({ ...defaults, eta: 3 });
  });

  test('means the default where a setting is younger than the file', () => {
    const { confidenceUnit: _, teacherRefresh: __, ...older } = defaults;
    expect(read(older)).toEqual(defaults);
  });

  test.each([
    ['a setting that nobody knows', { ...defaults, speed: 2 }, /line 1: config.*speed/],
    ['a value out of bounds', { ...defaults, eta: 99 }, /line 1: config\.eta/],
  ])('is refused for %s', (_, config, message) => {
    expect(() => read(config)).toThrow(message);
  });
});
