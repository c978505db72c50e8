import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';

/** How many memberships a group has. */
export const membersOfGroup = (db: Db | Tx, groupId: GroupId): Promise<number> =>
  counted(db, sql`select count(*)::int as n from app.memberships m where m.group_id = ${groupId}`);

/** How many people name a school in their profile, and memberships act for it. */
export const peopleOfSchool = (db: Db | Tx, code: SchoolCode): Promise<number> =>
  counted(
    db,
    sql`select (select count(*) from app.persons p where p.school_code = ${code})::int
             + (select count(*) from app.memberships m where m.school_codes @> array[${code}]::text[])::int as n`,
  );

const counted = async (db: Db | Tx, query: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(query);
  return rows[0]?.n ?? 0;
};
