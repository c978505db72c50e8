import type { ItemId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import { advancementsOfRounds, listToContinue } from './advancement-board.ts';
import { advancedIn } from './advancement-lines.ts';
import { ofReview, reviewWorks } from './review-works.ts';
import { type RoundRow, roundBoard } from './round-board.ts';
import { scoreSheets } from './sheet-board.ts';

/** The works of the advancement that a round continues; null for a round that takes all works of its items. */
export const continuedWorks = async (
  db: Db | Tx,
  { round }: Pick<RoundRow, 'round'>,
): Promise<readonly WorkId[] | null> =>
  round.advancementId ? advancedIn(db, await listToContinue(db, round.advancementId)) : null;

/** The round in which works of this item were scored that advanced by the scores of `roundId`, if there is one. */
export async function roundContinuing(db: Db | Tx, roundId: RoundId, itemId: ItemId): Promise<RoundRow | undefined> {
  const lists = await advancementsOfRounds(db, [roundId]);
  if (lists.length === 0) return undefined;
  const isOfList = inArray(
    sql`${roundBoard.round}->>'advancementId'`,
    lists.map(({ advancementId }) => advancementId),
  );
  const isOfItem = sql`(${roundBoard.round}->'itemIds') ? ${itemId}`;
  const isScored = exists(
    db
      .select({ one: sql`1` })
      .from(scoreSheets)
      .where(and(eq(scoreSheets.roundId, roundBoard.roundId), eq(scoreSheets.status, 'submitted'))),
  );
  return (
    await db
      .select()
      .from(roundBoard)
      .where(and(isOfList, isOfItem, isScored))
      .limit(1)
  )[0];
}

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
