import { z } from 'zod';

/** UTC to the millisecond, as `Date.prototype.toISOString` writes it, so that text order is time order. */
export const Instant = z.iso.datetime({ precision: 3 }).brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/**
 * A command's time is when its request arrived, however long it then waited, but at most this many seconds before it
 * gets its streams' locks. So a process that has a stream's lock this long after a deadline knows that nothing in time
 * can still follow.
 */
export const ARRIVAL_BOUND_SECONDS = 60;

/** Minutes after an instant, as an instant. */
export const plusMinutes = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString() as Instant;

/** When nothing that arrived before a deadline can still be recorded: closing by the clock waits until then. */
export const afterArrivals = (deadline: Instant): Instant => plusMinutes(deadline, ARRIVAL_BOUND_SECONDS / 60);

/** The calendar day in China, `yyyy-mm-dd`: the zone has no summer time. */
export const dayInChina = (instant: Instant): string => plusMinutes(instant, 8 * 60).slice(0, 10);

/** When a calendar day (`yyyy-mm-dd`) begins in China. */
export const midnightInChina = (day: string): Instant => plusMinutes(`${day}T00:00:00.000Z` as Instant, -8 * 60);
