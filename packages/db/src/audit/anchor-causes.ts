import type { DomainEvent } from '@laurel/domain/events.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import type pg from 'pg';

/**
 * Events that people rely on from the moment they are published: anchored immediately, not at the next scheduled time.
 */
const PUBLICATIONS: readonly DomainEvent['type'][] = [
  'award.result_announced',
  'award.granted',
  'award.kept',
  'award.revoked',
  'certificate.issued',
  'certificate.revoked',
];

const causes = `
  with last as (select coalesce(max(a.position), 0) as position, max(a.signed_at) as at from es.anchors a)
  select exists (select from es.events e, unnest($1::text[]) t (type)
                  where e.type = t.type and e.position > l.position) as published,
         exists (select from es.head h where h.position > l.position) as moved,
         extract(epoch from now() - l.at)::float8 as seconds,
         coalesce(l.at < date_trunc('day', now()), true) as "noneToday"
    from last l`;

type Causes = {
  readonly published: boolean;
  readonly moved: boolean;
  /** Since the last anchor; null before the first. */
  readonly seconds: number | null;
  readonly noneToday: boolean;
};

const causesNow = async (client: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<Causes> => {
  const { rows } = await client.query<Causes>(causes, [PUBLICATIONS]);
  if (!rows[0]) throw new Error('a query without a table has a row');
  return rows[0];
};

/** Whether the log's end is to be signed now. */
export const isAnchorDue = async (db: Db, everyMs: number): Promise<boolean> => {
  const { published, moved, seconds } = await causesNow(poolOf(db));
  return published || (moved && (seconds === null || seconds > everyMs / 2_000));
};

/** Whether the next anchor is sent to the person the operator named: it covers a publication, or is the first of its day. */
export const isWorthALetter = async (client: pg.PoolClient): Promise<boolean> => {
  const { published, noneToday } = await causesNow(client);
  return published || noneToday;
};
