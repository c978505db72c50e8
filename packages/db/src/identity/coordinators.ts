import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { pathOf } from '@laurel/domain/organisation/merged-schools.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { arrayOverlaps } from 'drizzle-orm';
import { mergersOf } from '../organisation/school-renames.ts';
import { memberships } from './roles.ts';

/** The people who act for this school itself, or for the one it became part of; those of its region are not among them. */
export async function coordinatorsOf(db: Db, schoolCode: SchoolCode): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ personId: memberships.personId })
    .from(memberships)
    .where(arrayOverlaps(memberships.schoolCodes, pathOf(await mergersOf(db), schoolCode)));
  return rows.map(({ personId }) => personId);
}
