import { describe, expect, it } from 'vitest';
import type { Instant } from './instants.ts';
import { afterWorkingDays, isWorkingDay } from './working-days.ts';

const plain = { holidays: [], workedWeekends: [] };
/** Wednesday, 30 September 2026, 16:00 in China. */
const wednesday = '2026-09-30T08:00:00.000Z' as Instant;

describe('working days', () => {
  it('are Monday to Friday', () => {
    const week = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'];
    expect(week.map((day) => isWorkingDay(day, plain))).toEqual([true, true, true, true, true, false, false]);
  });

  it('end at midnight in China, and the day itself does not count', () => {
    expect(afterWorkingDays(wednesday, 2, plain)).toBe('2026-10-02T16:00:00.000Z');
    expect(afterWorkingDays('2026-09-30T15:59:59.999Z' as Instant, 2, plain)).toBe('2026-10-02T16:00:00.000Z');
    // A minute after midnight in China it is Thursday.
    expect(afterWorkingDays('2026-09-30T16:00:00.000Z' as Instant, 1, plain)).toBe('2026-10-02T16:00:00.000Z');
  });

  it('skip weekends', () =>
    expect(afterWorkingDays('2026-09-25T02:00:00.000Z' as Instant, 1, plain)).toBe('2026-09-28T16:00:00.000Z'));

  it('skip holidays and count working weekends', () => {
    const holidays = ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'];
    expect(afterWorkingDays(wednesday, 1, { holidays, workedWeekends: [] })).toBe('2026-10-08T16:00:00.000Z');
    const calendar = { holidays, workedWeekends: ['2026-10-04'] };
    expect(afterWorkingDays(wednesday, 1, calendar)).toBe('2026-10-04T16:00:00.000Z');
    expect(afterWorkingDays(wednesday, 2, calendar)).toBe('2026-10-08T16:00:00.000Z');
  });

  it('end even if there are no working days', () => {
    const everyDay = Array.from({ length: 400 }, (_, n) =>
      new Date(Date.UTC(2026, 8, 30 + n)).toISOString().slice(0, 10),
    );
    expect(afterWorkingDays(wednesday, 1, { holidays: everyDay, workedWeekends: [] }) > wednesday).toBe(true);
  });
});
