import type { Db } from '@laurel/event-store/db.ts';
import { FEWEST_ATTEMPTS } from '@laurel/event-store/effects.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';

/**
 * Something that does not continue by itself, or not as it should: a follower that stopped, a stream it has parked, an
 * effect that was abandoned, one that has failed several times and is still retried.
 */
type Trouble = {
  readonly what: 'halted' | 'parked' | 'dead' | 'failing';
  /** Of the follower, or the kind of the effect. */
  readonly name: string;
  /** The stream, or the effect's id. */
  readonly about: string | null;
  /** Of the event that failed, or that requested the effect. */
  readonly position: number;
  readonly since: string;
  readonly tries: number | null;
  readonly error: string | null;
  /** A retry was requested, and no worker has done it yet. */
  readonly asked: boolean;
};

const TROUBLES = `
  select 1 as rank, 'halted' as what, s.name, null as about, s.position + 1 as position, s.updated_at as since,
         null::int as tries, s.last_error ->> 'message' as error, false as asked
    from es.subscriptions s where s.state = 'failed'
  union all
  select 2, 'parked', p.subscription, p.stream_id, p.position, p.parked_at, p.tries, p.error ->> 'message', p.retry_at is not null
    from es.parked_streams p
  union all
  select 3, 'dead', f.kind, f.effect_id, f.source_position, coalesce(f.first_tried_at, f.created_at), f.attempts, f.last_error, false
    from es.effects f where f.state = 'dead'`;
const FAILING = `
  union all
  select 4, 'failing', f.kind, f.effect_id, f.source_position, coalesce(f.first_tried_at, f.created_at), f.attempts, f.last_error, false
    from es.effects f
   where f.state = 'pending' and f.attempts > 1 and f.attempts >= ${FEWEST_ATTEMPTS} and f.last_error is not null`;

type Asked = { readonly page: number; readonly pageSize: number; readonly waiting?: boolean | undefined };

/** A page of them, what stops most first; `waiting`: without what is still being retried. */
export const troubles = async (db: Db, { page, pageSize, waiting = false }: Asked) => {
  const { rows } = await poolOf(db).query<Trouble & { readonly total: number }>(
    `select t.what, t.name, t.about, t.position::float8 as position, t.tries, t.error, t.asked,
            to_char(t.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
            (count(*) over ())::int as total
       from (${TROUBLES}${waiting ? '' : FAILING}) t order by t.rank, t.name, t.since, t.about limit $1 offset $2`,
    [pageSize, (page - 1) * pageSize],
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, pageSize };
};

/** How many need somebody's action: what is still being retried does not. */
export const countTroubles = async (db: Db): Promise<number> => {
  const { rows } = await poolOf(db).query<{ n: number }>(`select count(*)::int as n from (${TROUBLES}) t`);
  return rows[0]?.n ?? 0;
};
