import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { and, count, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { workBoard } from './work-board.ts';

/** Works of each item of a competition that were handed in and still stand. */
export const worksByItem = (db: Db, competitionId: CompetitionId): Promise<{ itemId: ItemId; works: number }[]> =>
  db
    .select({ itemId: workBoard.itemId, works: count() })
    .from(workBoard)
    .where(and(eq(workBoard.competitionId, competitionId), notInArray(workBoard.status, ['draft', 'withdrawn'])))
    .groupBy(workBoard.itemId);
