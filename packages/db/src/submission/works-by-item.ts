import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, count, eq, notInArray } from 'drizzle-orm';
import { workBoard } from './work-board.ts';

/** Works of a competition that were submitted and are still in it. */
export const worksStanding = async (db: Db, competitionId: CompetitionId): Promise<number> =>
  (await worksByItem(db, competitionId)).reduce((sum, { works }) => sum + works, 0);

/** Works of each item of a competition that were submitted and are still in it. */
export const worksByItem = (db: Db, competitionId: CompetitionId): Promise<{ itemId: ItemId; works: number }[]> =>
  db
    .select({ itemId: workBoard.itemId, works: count() })
    .from(workBoard)
    .where(and(eq(workBoard.competitionId, competitionId), notInArray(workBoard.status, ['draft', 'withdrawn'])))
    .groupBy(workBoard.itemId);
