import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { listToContinue } from './advancement-board.ts';
import { advancedIn } from './advancement-lines.ts';
import { ofReview, reviewWorks } from './review-works.ts';
import type { RoundRow } from './round-board.ts';
import { scoreSheets } from './sheet-board.ts';

/** The works of the advancement that a round continues; null for a round that takes all works of its items. */
export const continuedWorks = async (
  db: Db | Tx,
  { round }: Pick<RoundRow, 'round'>,
): Promise<readonly WorkId[] | null> =>
  round.advancementId ? advancedIn(db, await listToContinue(db, round.advancementId)) : null;

/**
 * How many of the works that a round continues have no score sheet in it: they came with the list that replaced the one
 * it was planned by, and need another plan. None in a round that takes all works of its items.
 */
export async function advancedUnassigned(
  db: Db | Tx,
  { roundId, competitionId, round }: Pick<RoundRow, 'roundId' | 'competitionId' | 'round'>,
): Promise<number> {
  const only = await continuedWorks(db, { round });
  if (!only) return 0;
  const sheets = db
    .select({ one: sql`1` })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.roundId, roundId),
        eq(scoreSheets.workId, reviewWorks.workId),
        inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft', 'submitted']),
      ),
    );
  return db.$count(reviewWorks, and(ofReview(competitionId, round.itemIds, only), notExists(sheets)));
}
