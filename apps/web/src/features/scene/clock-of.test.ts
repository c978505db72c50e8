import { describe, expect, it } from 'vitest';
import { clockOf, isNearlyOver, leftOf } from './clock-of.ts';

const at = Date.parse('2026-03-20T01:00:00.000Z');
const running = { endsAt: '2026-03-20T01:08:00.000Z', leftMs: 480_000 };

describe('the clock of a team', () => {
  it('counts down to the end, and stands still while it is stopped', () => {
    expect(leftOf(running, at)).toBe(480_000);
    expect(leftOf(running, at + 60_000)).toBe(420_000);
    expect(leftOf({ endsAt: null, leftMs: 30_000 }, at + 60_000)).toBe(30_000);
  });
  it('warns when as many seconds are left as the competition has set', () => {
    expect(isNearlyOver(60_001, 60)).toBe(false);
    expect(isNearlyOver(60_000, 60)).toBe(true);
    expect(isNearlyOver(60_001, 120)).toBe(true);
    expect(isNearlyOver(1, 0)).toBe(false);
  });
  it('counts on below zero when the time is over', () => {
    expect(leftOf(running, at + 490_000)).toBe(-10_000);
    expect(isNearlyOver(-10_000, 60)).toBe(true);
  });
  it('shows minutes and seconds, and 00:00 only at the end', () => {
    expect([754_000, 60_000, 1, 0].map(clockOf)).toEqual(['12:34', '01:00', '00:01', '00:00']);
  });
});
