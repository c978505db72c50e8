import { describe, expect, it } from 'vitest';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { afterFailure, isLocked, type Tries } from './lockout.ts';

const noon = '2026-05-01T12:00:00.000Z' as Instant;
const failed = (times: number, at = noon) => {
  let tries: Tries | null = null;
  for (let n = 0; n < times; n++) tries = afterFailure(tries, at);
  return tries;
};

describe('a name tried with wrong passwords', () => {
  it('is not locked after four', () => expect(isLocked(failed(4), noon)).toBe(false));
  it('is locked by the fifth, for a quarter of an hour', () => {
    const tries = failed(5);
    expect(isLocked(tries, plusMinutes(noon, 14))).toBe(true);
    expect(isLocked(tries, plusMinutes(noon, 15))).toBe(false);
  });
  it('stays locked when a further try arrives', () => expect(afterFailure(failed(5), noon)).toEqual(failed(5)));
  it('starts again after the lock', () =>
    expect(afterFailure(failed(5), plusMinutes(noon, 16))).toMatchObject({ failures: 1, lockedUntil: null }));
  it('forgets attempts older than a quarter of an hour', () =>
    expect(afterFailure(failed(4), plusMinutes(noon, 15))).toMatchObject({ failures: 1 }));
  it('is not locked when never tried', () => expect(isLocked(null, noon)).toBe(false));
});
