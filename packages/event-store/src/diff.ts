import { type Moment, type Row, resolveMoment } from './as-of.ts';
import type { Db } from './db.ts';
import { type Log, logOf } from './log.ts';
import { type AnyProjection, tableNames } from './projection.ts';
import { replayInto, replayPage, type Shadow, tableIn, withScratch } from './shadow.ts';
import { poolOf, withTransaction } from './transaction.ts';

/** One row that is different at the two moments, and every event that touched it on the way. */
type Change = {
  readonly table: string;
  readonly key: Row;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly events: readonly {
    readonly position: number;
    readonly type: string;
    readonly actorId: string;
    readonly recordedAt: string;
  }[];
};
type Diff = {
  readonly projection: string;
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
};

/**
 * The changes of a read model between two moments, row by row, with the events responsible: not those that mention the
 * row, but those at which it was in fact written. The events between are replayed one event at a time under triggers.
 */
export const diff = async (
  db: Db,
  projection: AnyProjection,
  moments: { readonly from: Moment; readonly to: Moment },
  log: Log = logOf(db),
): Promise<Diff> => {
  const [from, to] = [await resolveMoment(db, moments.from), await resolveMoment(db, moments.to)];
  const changes = await withScratch(db, projection, async (shadow) => {
    await replayInto(db, shadow, log, { upTo: from });
    await watch(db, shadow);
    await replaySingly(db, shadow, log, from, to);
    return changesIn(db, shadow);
  });
  return { projection: projection.name, from, to, changes };
};

/** From here on every row written is noted, with what it was and the event it was written at. */
const watch = async (db: Db, { projection, schema }: Shadow) => {
  const touched = tableIn(schema, 'touched_by_events');
  const note = tableIn(schema, 'note_touched');
  await poolOf(db).query(`
    create table ${touched} (id bigint generated always as identity, table_name text, key jsonb, before jsonb, after jsonb, position bigint);
    create function ${note}() returns trigger language plpgsql as $$
    declare
      v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    begin
      insert into ${touched} (table_name, key, before, after, position)
      select tg_table_name, jsonb_object_agg(c, coalesce(v_new, v_old)->c), v_old, v_new, current_setting('laurel.position')::bigint
        from jsonb_array_elements_text(tg_argv[0]::jsonb) c;
      return null;
    end $$;`);
  for (const table of tableNames(projection)) {
    const { rows } = await poolOf(db).query(
      `select coalesce(jsonb_agg(a.attname order by a.attnum), '[]') as key from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = $1::regclass and i.indisprimary`,
      [tableIn(schema, table)],
    );
    const key: string[] = rows[0].key;
    if (key.length === 0) throw new Error(`${table} has no primary key to tell its rows apart by`);
    await poolOf(db).query(
      `create trigger touched after insert or update or delete on ${tableIn(schema, table)}
         for each row execute function ${note}('${JSON.stringify(key).replaceAll("'", "''")}')`,
    );
  }
};

const replaySingly = async (db: Db, shadow: Shadow, log: Log, from: number, to: number) => {
  for (let start = from; start < to; start += 200) {
    await withTransaction(db, async (_tx, client) => {
      for (let position = start; position < Math.min(to, start + 200); position++) {
        await client.query(`select set_config('laurel.position', $1, true)`, [`${position + 1}`]);
        await replayPage(client, shadow, log, { from: position, upTo: position + 1, page: 1 });
      }
    });
  }
};

const changesIn = async (db: Db, { schema }: Shadow): Promise<Change[]> => {
  const { rows } = await poolOf(db).query<Change>(
    `select t.table_name as table, t.key,
            (array_agg(t.before order by t.id))[1] as before,
            (array_agg(t.after order by t.id desc))[1] as after,
            (select jsonb_agg(jsonb_build_object('position', e.position, 'type', e.type, 'actorId', e.meta->>'actorId',
                                                 'recordedAt', to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                              order by e.position)
               from es.events e where e.position = any (array_agg(distinct t.position))) as events
       from ${tableIn(schema, 'touched_by_events')} t group by t.table_name, t.key order by min(t.id)`,
  );
  // Changed and changed back is no change.
  return rows.filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
};
