import { LIVE_STATUSES } from '@laurel/domain/enrolment/enrolment-status.ts';
import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { enrolmentBoard } from './enrolment-board.ts';

/** The captains of the registrations of a school that have not ended. */
export async function captainsOfSchool(db: Db, schoolCode: SchoolCode): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ captainId: enrolmentBoard.captainId })
    .from(enrolmentBoard)
    .where(and(eq(enrolmentBoard.schoolCode, schoolCode), inArray(enrolmentBoard.status, [...LIVE_STATUSES])));
  return rows.map(({ captainId }) => captainId);
}
