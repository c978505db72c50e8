import { competitionStreamId } from '@laurel/domain/competition/competition.ts';
import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { withTransaction } from '@laurel/event-store/transaction.ts';
import { sql } from 'drizzle-orm';
import { type WorkRow, worksWithStatus } from './work-board.ts';

/**
 * The works to be locked when submission has ended. A submission holds a shared lock on the competition from before it
 * is decided until it is committed: taking that lock exclusively waits for every submission that was decided before the
 * list is made, and those that come later find the stage closed unless they arrived before the end (see `lock-works`).
 */
export const worksToLock = (
  db: Db,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[],
): Promise<readonly WorkRow[]> =>
  withTransaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '30s'`);
    await tx.execute(sql`select es.take_turns(array[${competitionStreamId(competitionId)}]::text[], '{}'::text[])`);
    return worksWithStatus(tx, competitionId, 'submitted', itemIds);
  });
