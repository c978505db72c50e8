import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/instants.ts';
import { heldUntil, NOTICE_DEFAULTS, SaveNoticeSettings } from './save-notice-settings.ts';

const quiet = { ...NOTICE_DEFAULTS, quiet: { from: 22, until: 7 } };
/** A time of 1 December in China. */
const inChina = (time: string) => new Date(`2026-12-01T${time}+08:00`).toISOString() as Instant;

describe('quiet hours', () => {
  it.each([
    ['21:59:59.999', null],
    ['22:00:00.000', '2026-12-02T07:00:00.000+08:00'],
    ['23:30:12.345', '2026-12-02T07:00:00.000+08:00'],
    ['00:00:00.000', '2026-12-01T07:00:00.000+08:00'],
    ['06:59:59.999', '2026-12-01T07:00:00.000+08:00'],
    ['07:00:00.000', null],
  ])('at %s over midnight hold a notification until %s', (time, until) => {
    const end = until && new Date(until).toISOString();
    expect(heldUntil(quiet, 'work', inChina(time))).toBe(end);
  });

  it('within one day hold a notification until they end', () => {
    const noon = { ...NOTICE_DEFAULTS, quiet: { from: 12, until: 14 } };
    expect(heldUntil(noon, 'award', inChina('12:30:00.000'))).toBe(inChina('14:00:00.000'));
    expect(heldUntil(noon, 'award', inChina('11:59:00.000'))).toBeNull();
  });

  it('never hold what concerns an on-site session', () => {
    expect(heldUntil(quiet, 'session', inChina('23:00:00.000'))).toBeNull();
  });

  it('are refused when they begin and end at the same hour', () => {
    expect(SaveNoticeSettings.safeParse({ ...NOTICE_DEFAULTS, quiet: { from: 8, until: 8 } }).success).toBe(false);
  });
});
