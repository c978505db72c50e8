import { expect, it } from 'vitest';
import { orderFaq } from './order-faq.ts';

const seen = ['a', 'b'];
const conflict = { ok: false, refusal: 'versionConflict' };

it('puts the questions of one list in order, and refuses a list that is not the whole one', () => {
  const change = { articleIds: ['b', 'a'] };
  expect(orderFaq({ articleIds: ['b', 'a'], seen }, seen)).toEqual({ ok: true, change });
  for (const articleIds of [['a'], ['a', 'b', 'c'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'b']])
    expect(orderFaq({ articleIds, seen }, seen)).toEqual(conflict);
});

it('does not put a list in order that somebody else has ordered or changed meanwhile', () => {
  for (const other of [['b', 'a'], ['a'], ['a', 'b', 'c']])
    expect(orderFaq({ articleIds: ['b', 'a'], seen: other }, seen)).toEqual(conflict);
});
