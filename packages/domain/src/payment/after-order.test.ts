import { expect, it } from 'vitest';
import { afterOrder } from './after-order.ts';
import { noon, onePm, twoPm } from './situations.fixture.ts';

const waits = (payBy: typeof noon | null = null) => ({ status: 'awaitingPayment' as const, payBy });
const paid = { status: 'active' as const, payBy: null };

it('lets registrations be ordered again until their payment deadline, that instant excluded', () => {
  expect(afterOrder([waits(), waits(twoPm)], onePm)).toBe('again');
  expect(afterOrder([waits(), waits(onePm)], onePm)).toBe('ended');
  expect(afterOrder([waits(), { status: 'withdrawn', payBy: null }], onePm)).toBe('ended');
});

it('tells what was paid another way from what has ended', () => {
  expect(afterOrder([paid, paid], noon)).toBe('paid');
  expect(afterOrder([paid, waits()], noon)).toBe('ended');
  expect(afterOrder([], noon)).toBe('ended');
});
