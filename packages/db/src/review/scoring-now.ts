import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { ScoringNow } from '@laurel/domain/review/scoring-now.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { roundsJudgedOnSite } from './on-site-rounds.ts';
import { roundBoard } from './round-board.ts';
import { scoreSheets } from './sheet-board.ts';

/**
 * The rounds that are not over and in which this person scores. A sheet counts without the pool: an organiser may leave
 * the pool and enter it again. Of a round that is scored on site, everybody on a panel of its stage scores in it.
 */
export async function scoringNow(db: Db | Tx, personId: PersonId): Promise<ScoringNow> {
  const alive = db
    .select({ roundId: scoreSheets.roundId })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.expertId, personId),
        inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft', 'submitted']),
      ),
    );
  const rows = await db
    .select({ roundId: roundBoard.roundId })
    .from(roundBoard)
    .where(
      and(
        notInArray(roundBoard.status, ['closed', 'sealed']),
        or(sql`${roundBoard.round}->'pool' ? ${personId}::text`, inArray(roundBoard.roundId, alive)),
      ),
    );
  const onSite = await roundsJudgedOnSite(db, personId);
  return { personId, roundIds: [...new Set([...rows.map(({ roundId }) => roundId), ...onSite])] };
}
