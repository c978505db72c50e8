/**
 * SQL for the milliseconds at which the program that recorded an event made its id (UUIDv7), by that program's clock;
 * null for another kind of id. Beside `recorded_at`, which is the database's and never goes backwards, it shows when a
 * clock was wrong.
 */
export const madeMs = (event: string): string =>
  `case when substr(${event}.event_id::text, 15, 1) = '7'
        then ('x' || translate(left(${event}.event_id::text, 13), '-', ''))::bit(48)::bigint end`;

/** The time between making an id and COMMIT, and the difference of two clocks kept by a time service, stay below this. */
export const CLOCKS_APART_MS = 60_000;
