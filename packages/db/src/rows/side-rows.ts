import type { SideTable } from '@laurel/domain/audit/side-rows.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** Microseconds since 1970, never text, which depends on the session's time zone. */
const at = sql.raw('(extract(epoch from at) * 1000000)::bigint');

/**
 * What a seal covers, as one line of JSON a row. What an erasure empties (address and browser of a sign-in, salt of a
 * mark) is left out, so that the digest stays valid.
 */
const sealedColumns: Readonly<Record<SideTable, ReturnType<typeof sql>>> = {
  right_changes: sql`sealed_as, change_id, ${at}, what, table_name, right_key`,
  row_changes: sql`sealed_as, change_id, ${at}, actor_id, actor_role, actor_group_id, request_id, table_name, row_key, before, after`,
  row_marks: sql`sealed_as, mark_id, ${at}, table_name, row_key, marks`,
  sign_ins: sql`sealed_as, sign_in_id, ${at}, person_id, method, ok`,
};

/** How many rows there are in a range of numbers, and the digest of what they say. */
export async function digestOfRows(db: Db | Tx, table: SideTable, from: number, to: number) {
  const { rows } = await db.execute<{ count: number; digest: FileHash }>(sql`
    select count(*)::int as count,
           encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(${sealedColumns[table]})::text, E'\\n'
                  order by sealed_as), ''), 'UTF8')), 'hex') as digest
      from ${sql.raw(`app.${table}`)} where sealed_as between ${from} and ${to}`);
  return rows[0] as { count: number; digest: FileHash };
}
