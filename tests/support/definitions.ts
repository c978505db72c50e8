import type pg from 'pg';

/** Everything a database schema defines except rows, one line each, to compare two databases. */
export const definitionsOf = async (client: Pick<pg.Pool, 'query'>, schema: string): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `select format('%s granted %s', pg_get_functiondef(p.oid), coalesce((select string_agg(a::text, ' ' order by a::text) from unnest(p.proacl) a), 'by default')) as line
       from pg_proc p where p.pronamespace = $1::regnamespace
     union all
     select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = $1::regnamespace and not t.tgisinternal
     union all
     select format('%s.%s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end)
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
     union all
     select format('%s %s', k.conrelid::regclass, pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.connamespace = $1::regnamespace
     union all
     select pg_get_indexdef(c.oid) from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'i'
     union all
     select format('%s granted %s', c.relname, coalesce((select string_agg(a::text, ' ' order by a::text) from unnest(c.relacl) a), 'by default'))
       from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v', 'S')
     order by 1`,
    [schema],
  );
  return rows.map(({ line }) => line);
};
