import { z } from 'zod';

/** UTC to the millisecond, as `Date.prototype.toISOString` writes it, so that text order is time order. */
export const Instant = z.iso.datetime({ precision: 3 }).brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/** Minutes after an instant, as an instant. */
export const plusMinutes = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString() as Instant;

/** The calendar day in China, yyyy-mm-dd: the zone has no summer time. */
export const dayInChina = (instant: Instant): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10);
