import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { objectionRemedies } from './objection-remedies.ts';
import { resultBoard } from './result-board.ts';

/** How many objections and appeals of a competition are undecided, and how many remedies were ordered and not done. */
export async function objectionsUnsettled(db: Db | Tx, competitionId: CompetitionId): Promise<number> {
  const ofCompetition = eq(resultBoard.competitionId, competitionId);
  const { openObjections, openAppeals } = resultBoard;
  const [open] = await db
    .select({ n: sql<number>`coalesce(sum(${openObjections} + ${openAppeals}), 0)::int` })
    .from(resultBoard)
    .where(ofCompetition);
  const [ordered] = await db
    .select({ n: count() })
    .from(objectionRemedies)
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(and(ofCompetition, isNull(objectionRemedies.doneAt)));
  return (open?.n ?? 0) + (ordered?.n ?? 0);
}
