import { expect, it } from 'vitest';
import { heirOf } from './kept-focus.ts';

it('an element that goes leaves its place to the next under it, else to the next over it, else to nobody', () => {
  const order = ['ground', 'a', 'b', 'c'];
  const without = (...gone: string[]) => new Set(order.filter((id) => !gone.includes(id)));
  expect(heirOf(order, without('b'), 'b')).toBe('a');
  expect(heirOf(order, without('a', 'b'), 'b')).toBe('ground');
  expect(heirOf(order, without('ground', 'a'), 'ground')).toBe('b');
  expect(heirOf(order, without(...order), 'b')).toBeUndefined();
});
