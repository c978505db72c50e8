import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { enrolmentBoard } from './enrolment-board.ts';
import { type Scope, within } from './sign-ups.ts';

/**
 * How many enrolments of each item were submitted, and how many of those take part (approved, and paid where there is a
 * fee). A draft does not count yet.
 */
export const signUpsByItem = (
  db: Db,
  scope: Scope,
  competitionId: CompetitionId,
): Promise<{ itemId: ItemId; signedUp: number; active: number }[]> =>
  db
    .select({
      itemId: enrolmentBoard.itemId,
      signedUp: sql<number>`(count(*) filter (where ${enrolmentBoard.status} <> 'draft'))::int`,
      active: sql<number>`(count(*) filter (where ${enrolmentBoard.status} = 'active'))::int`,
    })
    .from(enrolmentBoard)
    .where(and(eq(enrolmentBoard.competitionId, competitionId), within(scope)))
    .groupBy(enrolmentBoard.itemId);
