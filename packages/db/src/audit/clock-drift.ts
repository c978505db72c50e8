import type { Db } from '@laurel/event-store/db.ts';
import { CLOCKS_APART_MS, madeMs } from '@laurel/event-store/made-at.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';

/** Neighbouring events whose recorded time was that far from the clock of the program that recorded them. */
type Drift = { readonly from: number; readonly to: number; readonly seconds: number };

const BOTH = `select e.position, es.epoch_ms(e.recorded_at) as recorded_ms, ${madeMs('e')} as made_ms from es.events e`;

/** Every stretch of the log in which the clocks differed. */
export const clockDrifts = async (db: Db): Promise<Drift[]> => {
  const { rows } = await poolOf(db).query<Drift>(
    `select min(position)::float8 as "from", max(position)::float8 as "to",
            round(max(abs(recorded_ms - made_ms)) / 1000)::float8 as seconds
       from (select b.*, position - row_number() over (order by position) as island from (${BOTH}) b
              where abs(recorded_ms - made_ms) > $1) apart
      group by island order by 1`,
    [CLOCKS_APART_MS],
  );
  return rows;
};

/** A position that a time may have been meant for, when the recorded times around it cannot be trusted. */
type Doubt = { readonly events: number; readonly from: number; readonly to: number };

/** The events that a time leaves out, or takes in, only because the clock was wrong when they were recorded. */
export const doubtAbout = async (db: Db, time: Date): Promise<Doubt | undefined> => {
  const { rows } = await poolOf(db).query<Doubt>(
    `select count(*)::float8 as events, min(position)::float8 as "from", max(position)::float8 as "to"
       from (${BOTH}) b where abs(recorded_ms - made_ms) > $1 and (recorded_ms <= $2) <> (made_ms <= $2)`,
    [CLOCKS_APART_MS, time.getTime()],
  );
  return rows[0] && rows[0].events > 0 ? rows[0] : undefined;
};
