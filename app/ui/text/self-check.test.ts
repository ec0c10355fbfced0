import { expect, test } from 'vitest';
import { selfCheckEn } from './self-check.en.ts';
import { selfCheckKo } from './self-check.ko.ts';

const place = { stage: 'STAGE', output: 'OUTPUT', index: 'INDEX', device: 'DEVICE', cpu: 'HOST' };

test.each([
  ['English', selfCheckEn],
  ['Korean', selfCheckKo],
])('what failed is said with all that is known of it: %s', (_, words) => {
  for (const sentence of [words.op('SOFTMAX', place), words.whole(place), words.closed(place)]) {
    for (const fact of Object.values(place)) expect(sentence).toContain(fact);
    expect(sentence).toMatch(/\.$/);
  }
  expect(words.op('SOFTMAX', place)).toContain('SOFTMAX');
  expect(words.rejected('STAGE')).toContain('STAGE');
  expect(words.failed('2', '10')).toMatch(/2.*10|10.*2/);
  expect(words.about('DEVICE', 'DAY')).toMatch(/DEVICE.*DAY/);
});
