import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable } from './storable.ts';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

it('accepts every well-formed text without NUL', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      expect(isStorable(value)).toBe(!/\\u0000|\\ud[89a-f]/.test(text));
    }),
  );
  expect(isStorable({ 姓名: '𠮷野 ✓', n: 1, none: null, list: [true, '😀'] })).toBe(true);
});

it.each([
  ['NUL', 'a\0b'],
  ['half a pair', 'a\ud800b'],
  ['the other half', '\udc00'],
  ['NUL in a key', { 'a\0': 1 }],
  ['deep in a list', [[{ a: ['\0'] }]]],
])('refuses %s', (_, value) => {
  expect(isStorable(value)).toBe(false);
});

it('refuses deeper nesting than anything we read, without overflowing the stack', () => {
  expect(isStorable(nested(100))).toBe(true);
  expect(isStorable(nested(102))).toBe(false);
  let deep: unknown = 1;
  for (let i = 0; i < 200_000; i++) deep = [deep];
  expect(isStorable(deep)).toBe(false);
});
