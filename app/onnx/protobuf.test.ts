import { expect, test } from 'vitest';
import { bytesField, double, float, int, message, packedInts, text } from './protobuf.ts';

/** Expected bytes are worked out by hand from the encoding rules: tag = field · 8 + kind, varints of 7 bits, low ones first. */
test.each<[string, Uint8Array, number[]]>([
  ['a small number', int(1, 10), [0x08, 10]],
  ['a number of two bytes', int(2, 300), [0x10, 0xac, 0x02]],
  ['a field number above 15', int(20, 7), [0xa0, 0x01, 7]],
  ['a negative number', int(3, -1), [0x18, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1]],
  ['a float', float(2, -1.5), [0x15, 0, 0, 0xc0, 0xbf]],
  ['a double', double(1, -1.5), [0x09, 0, 0, 0, 0, 0, 0, 0xf8, 0xbf]],
  ['text in UTF-8', text(4, 'né'), [0x22, 3, 0x6e, 0xc3, 0xa9]],
  ['nothing', bytesField(9, new Uint8Array()), [0x4a, 0]],
  ['packed numbers', packedInts(8, [1, 300]), [0x42, 3, 1, 0xac, 0x02]],
  ['a message in a message', message(1, [message(2, [int(1, 5)])]), [0x0a, 4, 0x12, 2, 0x08, 5]],
])('%s', (_, bytes, expected) => {
  expect([...bytes]).toEqual(expected);
});
