import type { Anchor, AnchorStamp } from '@laurel/domain/audit/anchor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { newestAnchors } from './anchors.ts';

/**
 * What a time-stamp authority answered about an anchor. Not append-only: a row without a token counts failed tries. A
 * token proves itself, so nothing else protects it.
 */
export const anchorStamps = appSchema.table('anchor_stamps', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  /** DER, base64; null until the authority has answered. */
  token: text('token'),
  stampedAt: timestamp('stamped_at', { withTimezone: true }),
  authority: text('authority'),
  tries: integer('tries').notNull().default(0),
  firstTriedAt: timestamp('first_tried_at', { withTimezone: true }).notNull().defaultNow(),
  triedAt: timestamp('tried_at', { withTimezone: true }).notNull().defaultNow(),
  error: text('error'),
});

/** After failed tries: a minute, two, four, at most an hour. */
const IS_DUE = sql`
  s.position is null
  or (s.token is null and s.tried_at < now() - least(interval '1 hour', interval '1 minute' * 2 ^ (least(s.tries, 10) - 1)))`;

/**
 * The newest anchor if it has no time stamp and is to be tried now. Older ones are left: each anchor names the one
 * before by its hash, so a stamp covers all of them.
 */
export const anchorToStamp = async (db: Db, publicKey: Buffer): Promise<Anchor | undefined> => {
  const { rows } = await db.execute(sql`
    select from (select position from es.anchors order by position desc limit 1) a
           left join app.anchor_stamps s using (position) where ${IS_DUE}`);
  return rows.length === 0 ? undefined : (await newestAnchors(db, [publicKey], 1)).at(-1);
};

export const storeStamp = async (db: Db, position: number, { token, at, authority }: AnchorStamp): Promise<void> => {
  await db.execute(sql`
    insert into app.anchor_stamps (position, token, stamped_at, authority, tries)
    values (${position}, ${token}, ${at}::timestamptz, ${authority}, 1)
    on conflict (position) do update
       set token = excluded.token, stamped_at = excluded.stamped_at, authority = excluded.authority, error = null,
           tries = anchor_stamps.tries + 1, tried_at = now()
     where anchor_stamps.token is null`);
};

/** Notes that the authority did not answer, or that its answer was not accepted. */
export const noteFailedStamp = async (db: Db, position: number, error: string): Promise<void> => {
  await db.execute(sql`
    insert into app.anchor_stamps (position, tries, error) values (${position}, 1, ${error})
    on conflict (position) do update set tries = anchor_stamps.tries + 1, tried_at = now(), error = excluded.error
     where anchor_stamps.token is null`);
};

/** Since when no time stamp has been obtained although one was requested; null where the last one was. */
export const stampsFailingSince = async (db: Db): Promise<string | null> => {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select to_char(min(first_tried_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from app.anchor_stamps
     where token is null
       and position > coalesce((select max(position) from app.anchor_stamps where token is not null), 0)`);
  return rows[0]?.since ?? null;
};
