import { describe, expect, it } from 'vitest';
import { distanceOf } from './distance.ts';

describe('distances', () => {
  const shanghai = (wall: string) => new Date(`${wall}+08:00`).toISOString();
  const now = (wall: string) => Date.parse(shanghai(wall));

  it.each([
    // Sunday evening: Tuesday is not tomorrow, and January is not next month.
    ['2026-11-22T20:33:00', '2026-11-24T18:00:00', 'in 2 days', '后天'],
    ['2026-11-22T20:33:00', '2026-11-23T18:00:00', 'tomorrow', '明天'],
    ['2026-11-22T20:33:00', '2027-01-11T18:00:00', 'in 7 weeks', '7周后'],
    ['2026-11-22T20:33:00', '2027-01-22T18:00:00', 'in 2 months', '2个月后'],
    ['2026-11-22T20:33:00', '2026-12-01T00:00:00', 'in 9 days', '9天后'],
    ['2026-11-22T20:33:00', '2027-11-22T00:00:00', 'in 1 year', '1年后'],
    // Across midnight, hours are shown up to half a day.
    ['2026-11-22T23:30:00', '2026-11-23T01:30:00', 'in 2 hours', '2小时后'],
    ['2026-11-22T23:30:00', '2026-11-23T12:00:00', 'tomorrow', '明天'],
    ['2026-11-22T00:10:00', '2026-11-22T23:50:00', 'in 23 hours', '23小时后'],
    ['2026-11-23T12:30:00', '2026-11-22T23:30:00', 'yesterday', '昨天'],
    ['2026-11-23T00:30:00', '2026-11-22T23:30:00', '1 hour ago', '1小时前'],
    // Month ends and a leap day.
    ['2026-11-30T20:00:00', '2026-12-01T20:00:00', 'tomorrow', '明天'],
    ['2028-02-28T20:00:00', '2028-03-01T10:00:00', 'in 2 days', '后天'],
    ['2026-12-31T20:00:00', '2027-02-28T10:00:00', 'in 2 months', '2个月后'],
    ['2026-12-31T20:00:00', '2027-02-27T10:00:00', 'in 8 weeks', '8周后'],
    ['2026-12-31T23:59:50', '2027-01-01T00:00:00', 'in 10 seconds', '10秒钟后'],
    ['2026-11-22T20:33:00', '2026-11-22T20:32:00', '1 minute ago', '1分钟前'],
    ['2026-11-22T20:33:00', '2026-11-22T20:33:00', 'now', '现在'],
  ])('from %s to %s is %s', (from, to, en, zh) => {
    expect(distanceOf('en', shanghai(to), now(from))).toBe(en);
    expect(distanceOf('zh-CN', shanghai(to), now(from))).toBe(zh);
  });
});
