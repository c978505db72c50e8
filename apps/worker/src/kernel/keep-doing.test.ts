import { makeBell } from '@laurel/event-store/bell.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDoing, MORE, NOTHING } from './keep-doing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onTrouble = () => {};
const watched = (answers: number[]) => vi.fn(async () => answers.shift() ?? NOTHING);

it('checks every few seconds while nothing notifies it of work', async () => {
  const next = watched([]);
  const kept = keepDoing(next, { everyMs: 5_000, onTrouble });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(next).toHaveBeenCalledTimes(13);
  await kept.stop();
});

it('continues immediately while there is more, and checks again when something is due', async () => {
  const next = watched([MORE, MORE, 1_200]);
  const kept = keepDoing(next, { everyMs: 5_000, onTrouble });
  await vi.advanceTimersByTimeAsync(0);
  expect(next).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(next).toHaveBeenCalledTimes(4);
  await kept.stop();
});

it('checks when the bell rings, even if it rang during a check', async () => {
  const bell = makeBell();
  let found: (ms: number) => void = () => {};
  const next = vi.fn(() => new Promise<number>((resolve) => (found = resolve)));
  const kept = keepDoing(next, { bell, everyMs: 5_000, onTrouble });
  await vi.advanceTimersByTimeAsync(0);
  bell.ring();
  found(NOTHING);
  await vi.advanceTimersByTimeAsync(0);
  expect(next).toHaveBeenCalledTimes(2);
  found(NOTHING);
  await vi.advanceTimersByTimeAsync(100);
  expect(next).toHaveBeenCalledTimes(2);
  bell.ring();
  await vi.advanceTimersByTimeAsync(0);
  expect(next).toHaveBeenCalledTimes(3);
  found(NOTHING);
  await kept.stop();
});

it('logs failures, pauses, and continues', async () => {
  const told = vi.fn();
  const next = vi.fn(async () => NOTHING).mockRejectedValueOnce(new Error('the database is away'));
  const kept = keepDoing(next, { everyMs: 5_000, onTrouble: told });
  await vi.advanceTimersByTimeAsync(4_999);
  expect([next.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(2);
  await kept.stop();
});
