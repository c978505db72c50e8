import { expect, it, vi } from 'vitest';
import { makeBell } from './bell.ts';

const never = new AbortController().signal;

it('counts how often it has rung', () => {
  const bell = makeBell();
  expect(bell.rung()).toBe(0);
  bell.ring();
  bell.ring();
  expect(bell.rung()).toBe(2);
});

it('wakes everybody who waits, once, and nobody before it rings', async () => {
  const bell = makeBell();
  const woken = vi.fn();
  const waiting = [1, 2].map((nth) => bell.wait(Number.POSITIVE_INFINITY, bell.rung(), never).then(() => woken(nth)));
  await new Promise(setImmediate);
  expect(woken).not.toHaveBeenCalled();
  bell.ring();
  await Promise.all(waiting);
  bell.ring();
  expect(woken).toHaveBeenCalledTimes(2);
});

it('does not keep anybody waiting who was looking for work when it rang', async () => {
  const bell = makeBell();
  const before = bell.rung();
  bell.ring();
  await bell.wait(Number.POSITIVE_INFINITY, before, never);
});

it('stops waiting when the time is up, and when it is closed', async () => {
  const bell = makeBell();
  await bell.wait(1, bell.rung(), never);
  const over = new AbortController();
  const waiting = bell.wait(Number.POSITIVE_INFINITY, bell.rung(), over.signal);
  over.abort();
  await waiting;
  await bell.wait(Number.POSITIVE_INFINITY, bell.rung(), over.signal);
});
