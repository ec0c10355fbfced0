import { describe, expect, it } from 'vitest';
import { LinkError } from '../experiment/link.ts';
import { type LinkExtras, noExtras, readExtras, type Spot, writeExtras } from './links.ts';

const at = (
  iteration: number,
  group: number | null = null,
  trajectory: number | null = null,
  step: number | null = null,
  token: number | null = null,
): Spot => ({ iteration, group, trajectory, step, token });

/** As they are given out: only ever add to this list. */
const golden: readonly [hash: string, extras: Partial<LinkExtras>][] = [
  ['', {}],
  ['&at=0', { spot: at(0) }],
  ['&at=37', { spot: at(37) }],
  ['&at=37.3', { spot: at(37, 3) }],
  ['&at=37.3.5', { spot: at(37, 3, 5) }],
  ['&at=37.3.5.2.4', { spot: at(37, 3, 5, 2, 4) }],
  [
    '&recording=https%3A%2F%2Flab.example%2Fruns%2Fa.jsonl%3Fraw%3D1',
    { recording: 'https://lab.example/runs/a.jsonl?raw=1' },
  ],
  ['&at=60&recording=recordings%2Fgrpo.jsonl', { spot: at(60), recording: 'recordings/grpo.jsonl' }],
  ['&embed=1', { embed: true }],
  ['&embed=1&hide=run,settings', { embed: true, hide: ['run', 'settings'] }],
  [
    '&at=5&hide=bar,views,run,settings,success,groups,trajectory,gate,why',
    {
      spot: at(5),
      hide: ['bar', 'views', 'run', 'settings', 'success', 'groups', 'trajectory', 'gate', 'why'],
    },
  ],
];

describe('what a link says beside its experiment', () => {
  it.each(golden)('reads and writes %s', (text, extras) => {
    expect(readExtras(`#v=1&preset=adrs${text}`)).toEqual({ ...noExtras, ...extras });
    expect(writeExtras({ ...noExtras, ...extras })).toBe(text);
  });

  it.each([
    ['at=', 'value', 'at'],
    ['at=x', 'value', 'at'],
    ['at=-1', 'value', 'at'],
    ['at=1.', 'value', 'at'],
    ['at=1.2.3.4', 'value', 'at'],
    ['at=1.2.3.4.5.6', 'value', 'at'],
    ['at=1234567', 'value', 'at'],
    ['at=1e3', 'value', 'at'],
    ['at=1&at=2', 'duplicate-key', 'at'],
    ['recording=', 'value', 'recording'],
    ['recording=javascript:alert(1)', 'value', 'recording'],
    ['recording=data:text/plain,x', 'value', 'recording'],
    ['recording=file:///etc/passwd', 'value', 'recording'],
    ['recording=https://name:secret@lab.example/a', 'value', 'recording'],
    [`recording=https://lab.example/${'a'.repeat(2000)}`, 'value', 'recording'],
    ['recording=a&recording=b', 'duplicate-key', 'recording'],
    ['embed=0', 'value', 'embed'],
    ['embed=', 'value', 'embed'],
    ['hide=', 'value', 'hide'],
    ['hide=everything', 'value', 'hide'],
    ['hide=__proto__', 'value', 'hide'],
    ['hide=run,run', 'value', 'hide'],
  ])('refuses %s', (text, fault, key) => {
    expect(() => readExtras(`#v=1&${text}`)).toThrow(
      expect.objectContaining({ name: LinkError.name, fault, key }),
    );
  });
});
