import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { arrayContains } from 'drizzle-orm';
import { memberships } from './roles.ts';

/** The people who act for this school itself; those of its region are not among them. */
export async function coordinatorsOf(db: Db, schoolCode: SchoolCode): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ personId: memberships.personId })
    .from(memberships)
    .where(arrayContains(memberships.schoolCodes, [schoolCode]));
  return rows.map(({ personId }) => personId);
}
