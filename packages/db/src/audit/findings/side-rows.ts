import { type SideRowEvent, type SideTable, sideTables } from '@laurel/domain/audit/side-rows.ts';
import { DEFAULT_ROLES } from '@laurel/domain/identity/default-roles.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { digestOfRows } from '../../rows/side-rows.ts';
import { eventsOfType } from './events-of-type.ts';
import type { Examination, Finding } from './finding.ts';
import { inSnapshot } from './rows-of.ts';

type Sealed = Extract<SideRowEvent, { type: 'audit.side_rows_sealed' }>;
type Pruned = Extract<SideRowEvent, { type: 'audit.side_rows_pruned' }>;

/** Rows that wait longer for their seal than this are reported: a worker seals each minute. */
const LATE_MINUTES = 60;

/** Append-only rows outside the log: each sealed range is as it was when it was sealed. */
export const sideRows: Examination = ({ db, log }) =>
  inSnapshot(db, async function* (snapshot) {
    const reached = new Map<SideTable, number>(sideTables.map((table) => [table, 0]));
    const prunedTo = new Map<SideTable, number>();
    for await (const { data } of eventsOfType<Pruned>(snapshot, log.definitions, 'audit.side_rows_pruned')) {
      const { table, from, to, kept, digest } = data;
      const about = `app.${table}, what was left of rows ${from} to ${to}`;
      if (from !== (prunedTo.get(table) ?? 0) + 1)
        yield { about, problem: 'it does not follow on what was pruned before' };
      prunedTo.set(table, to);
      yield* differing(about, await digestOfRows(snapshot, table, from, to), { count: kept, digest });
    }
    for await (const { data } of eventsOfType<Sealed>(snapshot, log.definitions, 'audit.side_rows_sealed')) {
      const { table, from, to, digest } = data;
      const about = `app.${table}, rows ${from} to ${to}`;
      if (from !== (reached.get(table) ?? 0) + 1)
        yield { about, problem: 'the seal does not follow on the one before' };
      reached.set(table, to);
      // What is left of pruned rows has another digest, which was compared above.
      if (to > (prunedTo.get(table) ?? 0))
        yield* differing(about, await digestOfRows(snapshot, table, from, to), { count: to - from + 1, digest });
    }
    for (const table of sideTables) {
      const { rows } = await snapshot.execute<{ unsealed: number; foreign: number }>(sql`
        select count(*) filter (where sealed_as is null and at < now() - make_interval(mins => ${LATE_MINUTES}))::int as unsealed,
               count(*) filter (where sealed_as > ${reached.get(table) ?? 0})::int as foreign
          from ${sql.raw(`app.${table}`)}`);
      const about = `app.${table}`;
      if (rows[0]?.unsealed)
        yield { about, problem: `${rows[0].unsealed} rows have waited for their seal for over an hour` };
      if (rows[0]?.foreign) yield { about, problem: `${rows[0].foreign} rows have a number that no seal gave` };
    }
  });

type Digest = { readonly count: number; readonly digest: string };

function* differing(about: string, found: Digest, sealed: Digest): Generator<Finding> {
  if (found.count < sealed.count) yield { about, problem: `${sealed.count - found.count} of them are missing` };
  else if (found.digest !== sealed.digest) yield { about, problem: 'they were changed after they were sealed' };
}

/** Rights that exist now, against the grants and withdrawals that were recorded. */
export const rights: Examination = async function* ({ db }) {
  const { rows } = await db.execute<{ table_name: string; right_key: string; held: boolean }>(sql`
    with held as (
      select 'memberships' as table_name, app.right_key('memberships', to_jsonb(t)) as right_key from app.memberships t
      union all select 'role_permissions', app.right_key('role_permissions', to_jsonb(t)) from app.role_permissions t
      union all select 'roles', app.right_key('roles', to_jsonb(t)) from app.roles t),
    last as (
      select distinct on (table_name, right_key) table_name, right_key, what from app.right_changes
       order by table_name, right_key, change_id desc),
    recorded as (select table_name, right_key from last where what = 'granted')
    select coalesce(h.table_name, r.table_name) as table_name, coalesce(h.right_key, r.right_key) as right_key,
           h.right_key is not null as held
      from held h full join recorded r on r.table_name = h.table_name and r.right_key = h.right_key
     where h.right_key is null or r.right_key is null order by 1, 2 limit 200`);
  for (const { table_name, right_key, held } of rows)
    yield {
      about: `right ${right_key} in app.${table_name}`,
      problem: held ? 'it is held and was never granted' : 'it was granted, never withdrawn, and is not held',
    };
  yield* unexplained(db);
  yield* datedBack(db);
};

/**
 * Rights whose record came over an hour after the time it bears, which is the database's: somebody dated it back, to when
 * the right was once given in the product, or to before anything was recorded.
 */
async function* datedBack(db: Db): AsyncGenerator<Finding> {
  const { rows } = await db.execute<{ table_name: string; right_key: string; what: string; time: string }>(sql`
    select table_name, right_key, what, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time from (
      select *, max(at) over (order by sealed_as rows between unbounded preceding and 1 preceding) as newest
        from app.right_changes where sealed_as is not null) c
     where at < newest - make_interval(mins => ${LATE_MINUTES}) order by sealed_as limit 200`);
  for (const { table_name, right_key, what, time } of rows)
    yield {
      about: `right ${right_key} in app.${table_name}`,
      problem: `it is said to have been ${what} at ${time}, and the record of it came over an hour later`,
    };
}

/**
 * Rights that were given or taken past the product: whatever does so in the product records, in the same transaction and
 * so at the very same time, who gave or took just this (`provenChanges` looks whether that record is the product's). An
 * erasure takes all. What was held when this record began needs no explanation, nor does the first
 * administrator, whom releases before this one did not record, nor the demonstration's cast, nor a role that comes with
 * the product and what it may do when it is made. What was taken and given back in one transaction changed nothing.
 */
async function* unexplained(db: Db): AsyncGenerator<Finding> {
  const defaults = sql.join(
    DEFAULT_ROLES.map(({ roleKey }) => sql`${roleKey}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ table_name: string; right_key: string; what: string; time: string }>(sql`
    select c.table_name, c.right_key, c.what, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time
      from app.right_changes c
      left join app.accounts a on c.table_name = 'memberships' and a.person_id::text = split_part(c.right_key, ':', 1)
     where not coalesce(a.demo, false)
       and c.at > (select min(f.at) from app.right_changes f)
       and c.change_id not in (select distinct on (f.table_name) f.change_id from app.right_changes f
                                order by f.table_name, f.sealed_as nulls last, f.change_id)
       and not (c.table_name = 'memberships' and c.what = 'withdrawn' and coalesce(a.status = 'erased', false))
       and not exists (
         select from app.row_changes r
          cross join lateral (select case c.what when 'granted' then r.after else r.before end as says) s
          where r.at = c.at and r.row_key = split_part(c.right_key, ':', 1) and s.says is not null
            and r.table_name = case c.table_name when 'memberships' then 'memberships' else 'roles' end
            and case c.table_name
                  when 'memberships' then
                    coalesce(s.says ->> 'groupId' = split_part(c.right_key, ':', 2), true)
                    and coalesce(s.says -> 'roleIds' ? split_part(c.right_key, ':', 3),
                                 s.says ->> 'roleId' = split_part(c.right_key, ':', 3), true)
                  when 'role_permissions' then
                    coalesce(s.says -> 'permissions' ? substr(c.right_key, strpos(c.right_key, ':') + 1), true)
                  else coalesce(s.says ->> 'roleKey' = split_part(c.right_key, ':', 2), true) end)
       and not exists (select from app.right_changes o
                        where o.table_name = c.table_name and o.right_key = c.right_key and o.at = c.at and o.what <> c.what)
       and not (c.table_name <> 'memberships' and c.what = 'granted' and exists (
                 select from app.right_changes m
                   join app.roles r on r.role_id::text = split_part(m.right_key, ':', 1)
                  where m.table_name = 'roles' and m.what = 'granted' and m.at = c.at
                    and r.built_in and r.role_key in (${defaults})
                    and split_part(m.right_key, ':', 1) = split_part(c.right_key, ':', 1)))
     order by c.change_id limit 200`);
  for (const { table_name, right_key, what, time } of rows)
    yield {
      about: `right ${right_key} in app.${table_name}`,
      problem: `it was ${what} at ${time} past the product: nobody is recorded as having done so`,
    };
}
