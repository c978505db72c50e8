import type { CompetitionId, PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import { roundBoard } from './round-board.ts';
import { scoreSheets } from './sheet-board.ts';

type SubmittedSheets = { readonly personId: PersonId; readonly roundId: RoundId; readonly units: number };

/** How many sheets each expert submitted in each round that is scored online; withdrawn and voided ones do not count. */
export const sheetsSubmittedOnline = (db: Db | Tx, competitionId: CompetitionId): Promise<SubmittedSheets[]> =>
  db
    .select({ personId: scoreSheets.expertId, roundId: scoreSheets.roundId, units: count() })
    .from(scoreSheets)
    .innerJoin(roundBoard, eq(roundBoard.roundId, scoreSheets.roundId))
    .where(
      and(
        eq(scoreSheets.competitionId, competitionId),
        eq(scoreSheets.status, 'submitted'),
        sql`not ${roundBoard.round} ? 'onSite'`,
      ),
    )
    .groupBy(scoreSheets.expertId, scoreSheets.roundId);
