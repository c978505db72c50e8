import { expect, it } from 'vitest';
import { heirOf } from './kept-focus.ts';

it('when an element is removed, focus moves to the next one below, else above, else nowhere', () => {
  const order = ['ground', 'a', 'b', 'c'];
  const without = (...gone: string[]) => new Set(order.filter((id) => !gone.includes(id)));
  expect(heirOf(order, without('b'), 'b')).toBe('a');
  expect(heirOf(order, without('a', 'b'), 'b')).toBe('ground');
  expect(heirOf(order, without('ground', 'a'), 'ground')).toBe('b');
  expect(heirOf(order, without(...order), 'b')).toBeUndefined();
});
