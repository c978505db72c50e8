import { expect, it } from 'vitest';
import { dayInChina, type Instant, midnightInChina } from './instants.ts';

it('uses the calendar of China, across midnight and the new year', () => {
  expect(dayInChina('2026-12-31T15:59:59.999Z' as Instant)).toBe('2026-12-31');
  expect(dayInChina('2026-12-31T16:00:00.000Z' as Instant)).toBe('2027-01-01');
  expect(midnightInChina('2027-01-01')).toBe('2026-12-31T16:00:00.000Z');
});
